import { href } from '../../../contract/pages.ts';

/** The parts of Kelas Saya (M-01), in the order of the user menu (H-03); the address tells which one is open. */
export const myClassMenu = [
  { tab: 'sedang', label: 'Sedang Berjalan' },
  { tab: 'selesai', label: 'Selesai' },
  { tab: 'sertifikat', label: 'Sertifikat' },
  { tab: 'diskusi', label: 'Diskusi' },
] as const;
export type MyClassTab = (typeof myClassMenu)[number]['tab'];

export const myClassAddress = (tab: MyClassTab, page = 1): string =>
  href('student', { profile_menu: 'course' }, { tab, page: page > 1 ? page : undefined });
