import { Files, FileUp } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { FileList } from './file-list.tsx';
import { UploadPage } from './upload-page.tsx';

export const filesScreens: Screens = [
  { group: 'Kelas', label: 'Berkas', icon: Files, may: 'files.write', resource: 'files', list: FileList },
  {
    group: 'Kelas',
    label: 'Unggah film',
    icon: FileUp,
    may: 'files.write',
    hidden: true,
    path: 'upload-film',
    page: <UploadPage />,
  },
];
