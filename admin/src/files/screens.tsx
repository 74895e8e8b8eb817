import { Files, FileUp } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { FileList } = lazily(() => import('./file-list.tsx'));
const { UploadPage } = lazily(() => import('./upload-page.tsx'));

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
