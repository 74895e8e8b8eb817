import {
  BookOpen,
  CalendarDays,
  ClipboardList,
  Gift,
  IdCard,
  type LucideIcon,
  NotebookPen,
  Receipt,
  Sprout,
} from 'lucide-react';

type MenuEntry = { menu: string; label: string; icon: LucideIcon };

/** 'Keluar' of the menus goes home after it. */
export const MENU_LOGOUT_MS = 3000;

/** The values of /student/{profile_menu} that stand in the menus, in their order (M-09). */
export const studentMenu: readonly MenuEntry[] = [
  { menu: 'course', label: 'Kelas Saya', icon: BookOpen },
  { menu: 'events', label: 'Event Saya', icon: CalendarDays },
  { menu: 'orders', label: 'Pesanan Saya', icon: Receipt },
  { menu: 'referral', label: 'Referral', icon: Gift },
  { menu: 'prakerja', label: 'Program Prakerja', icon: IdCard },
  { menu: 'reflective-journal', label: 'Jurnal Refleksi', icon: NotebookPen },
  { menu: 'tugas-mandiri', label: 'Tugas Mandiri', icon: ClipboardList },
  { menu: 'unjuk-keterampilan', label: 'Unjuk Keterampilan', icon: Sprout },
];

/** The root of the menu, and those that another page leads to. */
const unlisted = new Map([
  ['profile', 'Profil'],
  ['editprofile', 'Edit Profil'],
  ['ubahdatadiri', 'Ubah Data Diri'],
  ['schedulepick', 'Pilih Jadwal'],
]);

export function studentTitle(menu: string): string {
  return studentMenu.find((entry) => entry.menu === menu)?.label ?? unlisted.get(menu) ?? 'Dasbor';
}
