import { GraduationCap, Handshake, Shapes, Users } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { CategoryEdit, CategoryList } = lazily(() => import('./categories.tsx'));
const { CourseCreate } = lazily(() => import('./course-create.tsx'));
const { CourseEdit } = lazily(() => import('./course-edit.tsx'));
const { CourseList } = lazily(() => import('./course-list.tsx'));
const { InstructorCreate, InstructorEdit, InstructorList } = lazily(() => import('./instructors.tsx'));
const { PartnerCreate, PartnerEdit, PartnerList } = lazily(() => import('./partners.tsx'));

export const catalogueScreens: Screens = [
  {
    group: 'Kelas',
    label: 'Kelas',
    icon: GraduationCap,
    may: 'courses.read',
    resource: 'courses',
    list: CourseList,
    create: CourseCreate,
    mayCreate: 'courses.write',
    edit: CourseEdit,
    nameOf: ({ name }) => name,
  },
  {
    group: 'Kelas',
    label: 'Instruktur',
    icon: Users,
    may: 'courses.read',
    resource: 'instructors',
    list: InstructorList,
    create: InstructorCreate,
    mayCreate: 'courses.write',
    edit: InstructorEdit,
    nameOf: ({ fullname }) => fullname,
  },
  {
    group: 'Kelas',
    label: 'Kategori',
    icon: Shapes,
    may: 'courses.write',
    resource: 'categories',
    list: CategoryList,
    edit: CategoryEdit,
    nameOf: ({ category_name }) => category_name,
  },
  {
    group: 'Kelas',
    label: 'Mitra',
    icon: Handshake,
    may: 'courses.write',
    resource: 'partners',
    list: PartnerList,
    create: PartnerCreate,
    mayCreate: 'courses.write',
    edit: PartnerEdit,
    nameOf: ({ name }) => name,
  },
];
