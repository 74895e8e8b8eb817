/** The values of /student/{profile_menu} that have a name (M-09); those of the side menu in its order. */
export const studentMenu = [
  { menu: 'profile', label: 'Profil' },
  { menu: 'course', label: 'Kelas Saya' },
  { menu: 'events', label: 'Event Saya' },
  { menu: 'orders', label: 'Pesanan Saya' },
  { menu: 'referral', label: 'Referral' },
  { menu: 'reflective-journal', label: 'Jurnal Refleksi' },
  { menu: 'tugas-mandiri', label: 'Tugas Mandiri' },
  { menu: 'unjuk-keterampilan', label: 'Unjuk Keterampilan' },
];

const unlisted: Record<string, string> = {
  editprofile: 'Edit Profil',
  ubahdatadiri: 'Ubah Data Diri',
  schedulepick: 'Pilih Jadwal',
};

export function studentTitle(menu: string): string {
  return studentMenu.find((entry) => entry.menu === menu)?.label ?? unlisted[menu] ?? 'Dasbor';
}
