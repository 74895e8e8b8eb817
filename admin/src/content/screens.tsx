import { GalleryHorizontalEnd } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { BannerCreate, BannerEdit, BannerList } from './banners.tsx';

export const contentScreens: Screens = [
  {
    group: 'Situs',
    label: 'Spanduk',
    icon: GalleryHorizontalEnd,
    may: 'content.read',
    resource: 'banners',
    list: BannerList,
    create: BannerCreate,
    edit: BannerEdit,
    nameOf: ({ title }) => title,
  },
];
