export type Vacancy = { title: string; about: string; steps: readonly string[] };

/** Where our partners look for people first among those who learn here (M-08). */
export const vacancies: readonly Vacancy[] = [
  {
    title: 'Management Trainee',
    about: 'Mengenal seluruh lini usaha mitra, didampingi mentor, lalu memimpin tim Anda sendiri.',
    steps: [
      'Perbarui CV dan siapkan tautan sertifikat Anda.',
      'Kirim lamaran lewat halaman Kontak dengan judul “Management Trainee”.',
      'Ikuti tes daring dan diskusi kelompok bersama mitra.',
      'Wawancara akhir dengan pimpinan mitra.',
    ],
  },
  {
    title: 'Marketing',
    about: 'Merancang kampanye, mengolah data pelanggan, dan membuat konten yang dibaca orang.',
    steps: [
      'Siapkan CV dan satu portofolio kampanye atau konten terbaik Anda.',
      'Kirim keduanya lewat halaman Kontak dengan judul “Marketing”.',
      'Kerjakan studi kasus singkat dari mitra.',
      'Presentasikan hasilnya dalam wawancara.',
    ],
  },
  {
    title: 'Sales',
    about: 'Menemui calon pelanggan, memahami kebutuhannya, dan menjaga hubungan baik sesudahnya.',
    steps: [
      'Perbarui CV dan sebutkan kota tempat Anda ingin bekerja.',
      'Kirim lamaran lewat halaman Kontak dengan judul “Sales”.',
      'Ikuti simulasi penjualan bersama tim mitra.',
      'Wawancara, lalu masa orientasi di lapangan.',
    ],
  },
];
