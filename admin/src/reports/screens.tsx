import { ChartColumn, GraduationCap, HandCoins, Star, UserCheck } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { AttendanceReport } = lazily(() => import('./attendance.tsx'));
const { LearningReport } = lazily(() => import('./learning.tsx'));
const { OpinionsReport } = lazily(() => import('./opinions.tsx'));
const { SalesReport } = lazily(() => import('./sales.tsx'));
const { SharesReport } = lazily(() => import('./shares.tsx'));

export const reportsScreens: Screens = [
  {
    group: 'Ringkasan',
    label: 'Laporan penjualan',
    icon: ChartColumn,
    may: 'reports.sales',
    path: 'reports/sales',
    page: <SalesReport />,
  },
  {
    group: 'Ringkasan',
    label: 'Laporan belajar',
    icon: GraduationCap,
    may: 'reports.learning',
    path: 'reports/learning',
    page: <LearningReport />,
  },
  {
    group: 'Ringkasan',
    label: 'Penilaian dan NPS',
    icon: Star,
    may: 'reports.learning',
    path: 'reports/opinions',
    page: <OpinionsReport />,
  },
  {
    group: 'Ringkasan',
    label: 'Laporan kehadiran',
    icon: UserCheck,
    may: 'reports.learning',
    path: 'reports/attendance',
    page: <AttendanceReport />,
  },
  {
    group: 'Ringkasan',
    label: 'Bagian instruktur',
    icon: HandCoins,
    may: 'reports.shares',
    path: 'reports/shares',
    page: <SharesReport />,
  },
];
