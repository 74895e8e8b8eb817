import type { SiteSettings } from '../../../../contract/content.ts';
import type { LegalSection } from './legal-text.tsx';

type Owner = Pick<SiteSettings, 'name' | 'company' | 'address' | 'email' | 'phone'>;

/** What is kept of somebody, why, how long, and who sees it (S-04), true to what the product does. */
export const privacyOf = ({ name, company, address, email, phone }: Owner): LegalSection[] => [
  {
    id: 'siapa-kami',
    title: 'Siapa kami',
    blocks: [
      `${name} dikelola oleh ${company}, ${address.join(', ')}. Kamilah pengendali data pribadi Anda menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Untuk segala hal tentang data pribadi, tulis ke ${email}.`,
    ],
  },
  {
    id: 'data-yang-disimpan',
    title: 'Data yang kami simpan',
    blocks: [
      'Yang Anda berikan sendiri:',
      [
        'Akun: nama, email, nomor telepon, dan password. Password hanya disimpan dalam bentuk yang tidak dapat dibaca kembali.',
        'Profil: foto, tanggal lahir, tempat tinggal, pendidikan, pekerjaan, minat, dan dari mana Anda mengenal kami. Sebagian besar boleh dikosongkan.',
        'Yang Anda tulis dan unggah: ulasan, diskusi, jurnal refleksi, tugas, jawaban survei, serta pesan lewat halaman Hubungi Kami.',
      ],
      'Yang muncul ketika Anda memakai layanan:',
      [
        'Pesanan: kelas atau event, harga, voucher, cara dan status pembayaran. Nomor kartu tidak pernah sampai kepada kami.',
        'Belajar: bagian video yang ditonton, hasil kuis dan ujian, jadwal dan kehadiran, sertifikat.',
        'Kartu Prakerja: kode redeem, hasil verifikasi kehadiran, dan penilaian tugas. Foto wajah untuk verifikasi diperiksa oleh program dan tidak kami simpan.',
        'Keamanan: alamat IP, jenis peramban, dan waktu masuk dari setiap perangkat.',
        'Catatan kunjungan, seperti dijelaskan di bagian tersendiri di bawah ini.',
      ],
    ],
  },
  {
    id: 'tujuan',
    title: 'Untuk apa data dipakai',
    blocks: [
      [
        'Menjalankan perjanjian dengan Anda: membuka akun, menyelenggarakan kelas, memproses pesanan, menerbitkan sertifikat, menjawab pesan.',
        'Memenuhi kewajiban hukum: pembukuan, pajak, dan pelaporan program Kartu Prakerja.',
        'Kepentingan kami yang sah: menjaga keamanan, mencegah penyalahgunaan, dan memperbaiki kelas serta layanan.',
        'Persetujuan Anda: foto, minat, survei, serta masuk dengan Google atau Facebook. Persetujuan dapat ditarik kapan saja.',
      ],
      'Kami tidak menjual data pribadi, tidak menayangkan iklan pihak lain, dan tidak mengambil keputusan penting tentang Anda hanya dengan mesin.',
    ],
  },
  {
    id: 'siapa-yang-melihat',
    title: 'Siapa yang melihat data Anda',
    blocks: [
      [
        'Semua orang: nama dan foto pada ulasan dan diskusi yang Anda tulis, serta sertifikat Anda di halaman validasi.',
        'Instruktur kelas Anda: nama, kehadiran, tugas, dan pertanyaan Anda di kelas itu.',
        'Pengelola situs: sejauh diperlukan untuk membantu Anda. Bila pengelola melihat situs sebagai Anda, hal itu dicatat dan terlihat pada daftar perangkat.',
        'Midtrans, pemroses pembayaran: nama, kontak, dan isi pesanan, ketika Anda membayar.',
        'Program Kartu Prakerja dan platform mitra: kode redeem, kehadiran, dan kelulusan, hanya untuk kelas program.',
        'Google atau Facebook: hanya bila Anda memilih masuk dengan akun di sana. Dari mereka kami menerima nama, email, dan nomor pengenal akun itu.',
        'Penyedia surat elektronik dan server, yang bekerja atas perintah kami.',
        'Pihak berwenang, bila undang-undang mewajibkannya.',
      ],
    ],
  },
  {
    id: 'sertifikat',
    title: 'Validasi sertifikat',
    blocks: [
      'Agar perusahaan dapat memeriksa keasliannya, siapa pun dapat membuka sertifikat dengan nomornya, atau mencarinya dengan email pemiliknya. Yang tampak: nama tercetak, kelas, tanggal, dan nomor. Halaman itu tidak ditampilkan di mesin pencari, dan pencarian lewat email dibatasi jumlahnya.',
    ],
  },
  {
    id: 'penyimpanan-peramban',
    title: 'Penyimpanan di peramban, bukan cookie',
    blocks: [
      'Kami tidak memasang cookie. Yang kami simpan di peramban Anda (local storage) hanya lima catatan:',
      [
        'access_token, token_type, dan expires_in: bukti bahwa Anda sudah masuk, dihapus ketika Anda keluar.',
        'datetracker: tanggal kunjungan terakhir, agar satu hari dihitung sekali saja.',
        'api_url: alamat layanan untuk pengembang, biasanya kosong.',
      ],
      'Selain itu, undangan teman dan tindakan yang belum selesai diingat sampai tab ditutup, dan naskah yang belum terkirim disimpan di perangkat Anda sendiri. Anda dapat menghapus semuanya lewat pengaturan peramban.',
      'Tombol Google dan Facebook berasal dari penyedianya, baru dimuat ketika Anda membuka jendela masuk atau pengaturannya, dan tunduk pada kebijakan mereka.',
    ],
  },
  {
    id: 'catatan-kunjungan',
    title: 'Catatan kunjungan',
    blocks: [
      'Untuk mengetahui bagaimana situs dipakai, kami mencatat beberapa kejadian: kunjungan harian, kelas yang dilihat dan diambil, materi yang dimulai dan diselesaikan, sertifikat yang dibagikan, dan klik pada tombol WhatsApp, beserta waktu, alamat IP, dan akun Anda bila Anda sedang masuk.',
      'Catatan ini disimpan oleh kami sendiri. Tidak ada layanan analitik, piksel, atau jaringan iklan pihak ketiga di situs ini.',
    ],
  },
  {
    id: 'berapa-lama',
    title: 'Berapa lama data disimpan',
    blocks: [
      [
        'Data akun, profil, dan belajar: selama akun Anda ada.',
        'Bukti masuk: sampai Anda keluar atau masa berlakunya habis. Tautan dalam email: 1 jam sampai 7 hari.',
        'Pesanan dan bukti pembayaran: sedikitnya 10 tahun sesuai ketentuan pembukuan dan pajak.',
        'Pesan lewat halaman Hubungi Kami: sampai urusannya selesai atau Anda meminta penghapusannya.',
      ],
      'Ketika akun dihapus, nama, email, nomor telepon, foto, ulasan, jurnal, tugas, dan pesan Anda dihapus saat itu juga. Yang tetap ada tanpa identitas Anda: pesanan, catatan belajar, catatan kunjungan, data program Kartu Prakerja, dan sertifikat, yang namanya diganti dengan inisial agar tetap dapat diperiksa.',
    ],
  },
  {
    id: 'hak-anda',
    title: 'Hak Anda',
    blocks: [
      'Undang-Undang Nomor 27 Tahun 2022 memberi Anda hak atas data Anda. Sebagian besar dapat Anda jalankan sendiri di halaman Profil:',
      [
        'Akses dan salinan: "Unduh data saya" memberi semua data Anda.',
        'Pemindahan (portabilitas): unduhan itu berupa berkas JSON yang dapat dibaca layanan lain.',
        'Perbaikan: "Edit Profil" untuk nama, nomor telepon, dan foto; "Ubah email" untuk alamat email.',
        'Penghapusan: "Hapus akun" menghapus akun dan data diri Anda.',
        'Keamanan: "Perangkat yang masuk" menunjukkan di mana akun Anda terbuka, dan dapat mengeluarkannya.',
        'Menarik persetujuan: kosongkan isian yang tidak wajib, atau putuskan hubungan dengan Google dan Facebook.',
      ],
      `Anda juga berhak menolak atau membatasi pemrosesan, dan meminta penjelasan. Tulis ke ${email}; kami menanggapi paling lambat 3 x 24 jam. Bila belum puas, Anda dapat mengadu kepada lembaga pelindungan data pribadi yang berwenang.`,
    ],
  },
  {
    id: 'keamanan',
    title: 'Keamanan',
    blocks: [
      'Sambungan ke situs terenkripsi. Password dan bukti masuk disimpan dalam bentuk yang tidak dapat dibaca, percobaan masuk dibatasi, dan akses pengelola dicatat. Bila data Anda sampai bocor, kami memberi tahu Anda dan lembaga yang berwenang paling lambat 3 x 24 jam.',
    ],
  },
  {
    id: 'anak',
    title: 'Anak di bawah 13 tahun',
    blocks: [
      `${name} tidak ditujukan bagi anak di bawah 13 tahun, dan kami tidak dengan sengaja mengumpulkan data mereka. Yang berusia 13 sampai 17 tahun memerlukan persetujuan orang tua atau wali. Bila Anda mengetahui seorang anak di bawah 13 tahun mendaftar, beri tahu kami; akunnya akan kami hapus.`,
    ],
  },
  {
    id: 'luar-negeri',
    title: 'Pemrosesan di luar Indonesia',
    blocks: [
      'Google dan Facebook dapat memproses data di luar Indonesia bila Anda memilih masuk lewat mereka. Bila penyedia lain yang kami pakai berada di luar Indonesia, kami memastikan pelindungannya setara, sebagaimana diwajibkan undang-undang.',
    ],
  },
  {
    id: 'hukum',
    title: 'Hukum yang berlaku',
    blocks: [
      'Kebijakan ini tunduk pada hukum Republik Indonesia, khususnya Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi serta Undang-Undang tentang Informasi dan Transaksi Elektronik.',
    ],
  },
  {
    id: 'perubahan',
    title: 'Perubahan kebijakan',
    blocks: [
      'Bila cara kami mengolah data berubah, kebijakan ini kami perbarui dan tanggal di atas berganti. Perubahan yang penting bagi Anda kami umumkan lewat email sebelum berlaku.',
    ],
  },
  {
    id: 'kontak',
    title: 'Hubungi kami',
    blocks: [`${company}, ${address.join(', ')}. Email ${email}, telepon ${phone}.`],
  },
];
