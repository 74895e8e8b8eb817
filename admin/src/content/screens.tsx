import {
  Building2,
  CircleHelp,
  GalleryHorizontalEnd,
  GraduationCap,
  ListTree,
  Mail,
  Quote,
  Settings,
} from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { BannerCreate, BannerEdit, BannerList } = lazily(() => import('./banners.tsx'));
const { ClientCreate, ClientEdit, ClientList } = lazily(() => import('./clients.tsx'));
const { FaqCreate, FaqEdit, FaqGroupCreate, FaqGroupEdit, FaqGroupList, FaqList } = lazily(() => import('./faqs.tsx'));
const { InternCreate, InternEdit, InternList } = lazily(() => import('./interns.tsx'));
const { MessagePage } = lazily(() => import('./message-page.tsx'));
const { MessageList } = lazily(() => import('./messages.tsx'));
const { SettingsPage } = lazily(() => import('./settings.tsx'));
const { TestimonialCreate, TestimonialEdit, TestimonialList } = lazily(() => import('./testimonials.tsx'));

const site = { group: 'Situs', may: 'content.read' } as const;

export const contentScreens: Screens = [
  {
    group: 'Siswa',
    label: 'Pesan masuk',
    icon: Mail,
    may: 'messages.read',
    resource: 'messages',
    list: MessageList,
    show: MessagePage,
    nameOf: ({ subject }) => subject,
  },
  {
    ...site,
    label: 'Spanduk',
    icon: GalleryHorizontalEnd,
    resource: 'banners',
    list: BannerList,
    create: BannerCreate,
    mayCreate: 'content.write',
    edit: BannerEdit,
    nameOf: ({ title }) => title,
  },
  {
    ...site,
    label: 'Testimoni',
    icon: Quote,
    resource: 'testimonials',
    list: TestimonialList,
    create: TestimonialCreate,
    mayCreate: 'content.write',
    edit: TestimonialEdit,
    nameOf: ({ name }) => name,
  },
  {
    ...site,
    label: 'Klien',
    icon: Building2,
    resource: 'clients',
    list: ClientList,
    create: ClientCreate,
    mayCreate: 'content.write',
    edit: ClientEdit,
    nameOf: ({ name }) => name,
  },
  {
    ...site,
    label: 'FAQ',
    icon: CircleHelp,
    resource: 'faqs',
    list: FaqList,
    create: FaqCreate,
    mayCreate: 'content.write',
    edit: FaqEdit,
    nameOf: ({ question }) => question,
  },
  {
    ...site,
    label: 'Kelompok FAQ',
    icon: ListTree,
    resource: 'faq-groups',
    list: FaqGroupList,
    create: FaqGroupCreate,
    mayCreate: 'content.write',
    edit: FaqGroupEdit,
    nameOf: ({ name }) => name,
  },
  {
    ...site,
    label: 'Cerita magang',
    icon: GraduationCap,
    resource: 'interns',
    list: InternList,
    create: InternCreate,
    mayCreate: 'content.write',
    edit: InternEdit,
    nameOf: ({ name }) => name,
  },
  {
    group: 'Situs',
    label: 'Pengaturan situs',
    icon: Settings,
    may: 'settings.write',
    path: 'settings',
    page: <SettingsPage />,
  },
];
