import { Files } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { FileList } from './file-list.tsx';

export const filesScreens: Screens = [
  { group: 'Kelas', label: 'Berkas', icon: Files, may: 'files.write', resource: 'files', list: FileList },
];
