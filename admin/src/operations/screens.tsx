import { History, ShieldCheck, UsersRound } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { AccountPage } = lazily(() => import('./account-page.tsx'));
const { AuditList, AuditShow } = lazily(() => import('./audit.tsx'));
const { StaffCreate, StaffEdit, StaffList } = lazily(() => import('./staff.tsx'));

export const operationsScreens: Screens = [
  {
    group: 'Kantor',
    label: 'Akun kantor',
    icon: UsersRound,
    may: 'staff.read',
    resource: 'staff',
    list: StaffList,
    create: StaffCreate,
    mayCreate: 'staff.write',
    edit: StaffEdit,
    nameOf: ({ email }) => email,
  },
  {
    group: 'Kantor',
    label: 'Catatan tindakan',
    icon: History,
    may: 'audit.read',
    resource: 'audit',
    list: AuditList,
    show: AuditShow,
    nameOf: ({ target }) => target,
  },
  {
    group: 'Kantor',
    label: 'Akun saya',
    icon: ShieldCheck,
    may: null,
    hidden: true,
    path: 'account',
    page: <AccountPage />,
  },
];
