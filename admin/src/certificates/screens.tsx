import { Award } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { CertificateList } = lazily(() => import('./certificate-list.tsx'));
const { CertificateShow } = lazily(() => import('./certificate-show.tsx'));

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
