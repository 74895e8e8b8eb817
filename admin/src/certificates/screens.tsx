import { Award } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { CertificateList } from './certificate-list.tsx';
import { CertificateShow } from './certificate-show.tsx';

export const certificatesScreens: Screens = [
  {
    group: 'Siswa',
    label: 'Sertifikat',
    icon: Award,
    may: 'certificates.read',
    resource: 'certificates',
    list: CertificateList,
    show: CertificateShow,
    nameOf: ({ id }) => String(id),
  },
];
