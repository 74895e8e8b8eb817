import { Flag, Mails, Megaphone, MessagesSquare, Star } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { AnnouncementsPage } from './announcements.tsx';
import { ContentReportsPage } from './content-reports.tsx';
import { DiscussionPage } from './discussion-page.tsx';
import { DiscussionList } from './discussions.tsx';
import { MailPage } from './mail-page.tsx';
import { MailList } from './mails.tsx';
import { ReviewList } from './reviews.tsx';

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
