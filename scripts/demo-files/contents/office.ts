import { printSheet } from '../reference-sheet.ts';
import type { Resource } from '../resource.ts';
import { date, formula, head, input, money, note, title, workbook } from '../workbook.ts';

const incoming: readonly (readonly [
  got: string,
  number: string,
  from: string,
  about: string,
  to: string,
  state: string,
])[] = [
  ['2025-03-03', '112/KEC/III/2025', 'Kecamatan Mergangsan', 'Undangan musyawarah rencana kerja', 'Lurah', 'Selesai'],
  ['2025-03-03', '018/PKK/III/2025', 'Tim Penggerak PKK', 'Peminjaman aula 15 Maret', 'Kasi Umum', 'Selesai'],
  ['2025-03-04', '077/DINKES/III/2025', 'Dinas Kesehatan', 'Jadwal posyandu keliling', 'Kasi Kesra', 'Diproses'],
  ['2025-03-05', '005/RW04/III/2025', 'RW 04', 'Permohonan perbaikan lampu jalan', 'Kasi Umum', 'Diproses'],
  ['2025-03-06', '231/BPS/III/2025', 'Badan Pusat Statistik', 'Pendampingan petugas sensus', 'Sekretaris', 'Selesai'],
  ['2025-03-10', '019/KT/III/2025', 'Karang Taruna Melati', 'Proposal lomba kebersihan', 'Kasi Kesra', 'Menunggu'],
  ['2025-03-11', '140/DISDIK/III/2025', 'Dinas Pendidikan', 'Data anak putus sekolah', 'Kasi Kesra', 'Menunggu'],
  ['2025-03-12', '066/PLN/III/2025', 'PLN Ranting Kota', 'Pemberitahuan pemadaman', 'Sekretaris', 'Selesai'],
  ['2025-03-13', '012/SDN2/III/2025', 'SD Negeri 2', 'Izin kunjungan belajar', 'Lurah', 'Diproses'],
  ['2025-03-14', '009/KOP/III/2025', 'Koperasi Sejahtera', 'Undangan rapat anggota', 'Sekretaris', 'Menunggu'],
];
const states = ['Selesai', 'Diproses', 'Menunggu'];
const spent: readonly (readonly [day: string, proof: string, about: string, amount: number])[] = [
  ['2025-03-03', 'KK-001', 'Kertas HVS dua rim', 118_000],
  ['2025-03-04', 'KK-002', 'Meterai sepuluh lembar', 100_000],
  ['2025-03-05', 'KK-003', 'Ongkos kirim dokumen ke kecamatan', 24_000],
  ['2025-03-06', 'KK-004', 'Konsumsi rapat koordinasi 20 orang', 360_000],
  ['2025-03-10', 'KK-005', 'Isi ulang tinta cetak', 95_000],
  ['2025-03-11', 'KK-006', 'Fotokopi undangan', 42_500],
  ['2025-03-12', 'KK-007', 'Perbaikan engsel lemari arsip', 150_000],
  ['2025-03-13', 'KK-008', 'Air minum galon', 66_000],
];
const FUND = 2_000_000;

function officeWorkbook(): Buffer {
  let balance = FUND;
  const total = spent.reduce((sum, [, , , amount]) => sum + amount, 0);
  const lastSpent = spent.length + 5;
  return workbook('Buku agenda dan kas kecil', [
    {
      name: 'Surat Masuk',
      widths: [14, 24, 26, 36, 14, 12],
      frozenRows: 1,
      rows: [
        head('diterima', 'nomor surat', 'asal', 'perihal', 'diteruskan', 'tindak lanjut'),
        ...incoming.map(([got, ...rest]) => [date(got), ...rest]),
      ],
    },
    {
      name: 'Rekap',
      widths: [18, 14],
      rows: [
        [title('Tindak lanjut surat masuk')],
        head('keadaan', 'jumlah'),
        ...states.map((state, index) => [
          state,
          formula(
            `COUNTIF('Surat Masuk'!$F:$F,A${index + 3})`,
            incoming.filter((row) => row[5] === state).length,
            'plain',
          ),
        ]),
        [{ value: 'Semua', look: 'total' }, formula('SUM(B3:B5)', incoming.length, 'total')],
      ],
    },
    {
      name: 'Kas Kecil',
      widths: [14, 12, 38, 16, 16],
      rows: [
        [title('Kas kecil dengan dana tetap')],
        ['Dana tetap', null, null, input(FUND)],
        [note('Uang tunai ditambah kuitansi yang sah selalu sama dengan dana tetap.')],
        [],
        head('tanggal', 'bukti', 'keterangan', 'keluar', 'sisa'),
        ...spent.map(([day, proof, about, amount], index) => {
          const row = index + 6;
          balance -= amount;
          return [
            date(day),
            proof,
            about,
            money(amount),
            formula(index === 0 ? `$D$2-D${row}` : `E${row - 1}-D${row}`, balance),
          ];
        }),
        [null, null, { value: 'Pengisian kembali', look: 'total' }, formula(`SUM(D6:D${lastSpent})`, total, 'total')],
        [null, null, 'Periksa: sisa + pengisian', formula(`E${lastSpent}+D${lastSpent + 1}`, FUND)],
      ],
    },
  ]);
}

export const officeResources: readonly Resource[] = [
  {
    course_id: 5,
    file: 'kantor-contoh-surat-dinas.pdf',
    lesson: 0,
    lecture: 0,
    title: 'Contoh surat dinas beserta penjelasannya',
    description: 'Satu surat lengkap dari kop sampai tembusan, dengan arti setiap bagiannya.',
    make: (print) =>
      printSheet(print, {
        title: 'Surat dinas, bagian demi bagian',
        under: 'Administrasi Perkantoran Modern',
        tone: 'business',
        written: 'words',
        blocks: [
          {
            heading: 'Contoh',
            letter: [
              'KLINIK SEHAT BERSAMA',
              'Jalan Melati 12, Sleman. Telepon (0274) 555 012',
              '',
              'Nomor: 045/ADM/III/2025',
              'Lampiran: satu berkas',
              'Perihal: Peminjaman aula',
              '',
              '10 Maret 2025',
              '',
              'Yth. Lurah Sinduadi',
              'di tempat',
              '',
              'Dengan hormat,',
              'sehubungan dengan pelatihan kader kesehatan bagi 40 peserta, kami mohon izin memakai aula kelurahan pada:',
              '',
              'hari, tanggal: Sabtu, 22 Maret 2025',
              'waktu: pukul 08.00 sampai 13.00 WIB',
              '',
              'Daftar peserta kami lampirkan. Atas perhatian dan bantuan Bapak, kami ucapkan terima kasih.',
              '',
              'Kepala Klinik,',
              '',
              '',
              'dr. Ratri Wulandari',
              '',
              'Tembusan: Ketua RW 05',
            ],
          },
          {
            heading: 'Yang dibaca lebih dulu',
            rows: [
              ['Kop', 'Siapa yang menulis dan ke mana membalas.'],
              ['Nomor', 'Urut, kode bagian, bulan dalam angka Romawi, tahun. Tidak pernah dipakai dua kali.'],
              ['Lampiran', 'Berapa berkas yang menyertai; tulis hanya bila ada.'],
              ['Perihal', 'Dua sampai lima kata, tanpa titik.'],
            ],
          },
          {
            heading: 'Isi surat',
            rows: [
              ['Pembuka', 'Satu kalimat tentang alasan menulis.'],
              ['Maksud', 'Permintaan yang bisa dijawab ya atau tidak, lengkap dengan hari dan jam.'],
              ['Penutup', 'Ucapan terima kasih, tanpa janji baru.'],
            ],
          },
          {
            heading: 'Kesalahan yang sering',
            rows: [
              ['Kepada Yth.', 'Cukup Yth.; kata kepada sudah terkandung di dalamnya.'],
              ['Bpk. Lurah', 'Sebut jabatannya atau namanya, jangan keduanya disingkat.'],
              ['Demikian surat ini kami buat', 'Boleh dihilangkan; kalimat terima kasih sudah menutup.'],
            ],
          },
        ],
      }),
  },
  {
    course_id: 5,
    file: 'kantor-buku-agenda-kas-kecil.xlsx',
    lesson: 1,
    title: 'Buku agenda dan kas kecil',
    description: 'Lembar kerja berumus: surat masuk, rekap tindak lanjut, dan kas kecil dana tetap.',
    make: officeWorkbook,
  },
];
