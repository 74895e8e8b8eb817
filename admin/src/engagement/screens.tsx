import { Flag, Mails, Megaphone, MessagesSquare, Star } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { AnnouncementsPage } = lazily(() => import('./announcements.tsx'));
const { ContentReportsPage } = lazily(() => import('./content-reports.tsx'));
const { DiscussionPage } = lazily(() => import('./discussion-page.tsx'));
const { DiscussionList } = lazily(() => import('./discussions.tsx'));
const { MailPage } = lazily(() => import('./mail-page.tsx'));
const { MailList } = lazily(() => import('./mails.tsx'));
const { ReviewList } = lazily(() => import('./reviews.tsx'));

export const engagementScreens: Screens = [
  {
    group: 'Siswa',
    label: 'Diskusi',
    icon: MessagesSquare,
    may: 'discussions.read',
    resource: 'discussions',
    list: DiscussionList,
    show: DiscussionPage,
  },
  { group: 'Siswa', label: 'Ulasan', icon: Star, may: 'reports.learning', resource: 'reviews', list: ReviewList },
  {
    group: 'Siswa',
    label: 'Laporan konten',
    icon: Flag,
    may: 'moderation.read',
    path: 'content-reports',
    page: <ContentReportsPage />,
  },
  {
    group: 'Siswa',
    label: 'Pengumuman',
    icon: Megaphone,
    may: 'announcements.read',
    path: 'announcements',
    page: <AnnouncementsPage />,
  },
  {
    group: 'Situs',
    label: 'Email',
    icon: Mails,
    may: 'mails.read',
    resource: 'mails',
    list: MailList,
    show: MailPage,
  },
];
