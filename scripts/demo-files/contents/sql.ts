import { printSheet } from '../reference-sheet.ts';
import type { Resource } from '../resource.ts';
import { slides } from '../slides.ts';
import { shopWorkbook } from './shop.ts';

export const sqlResources: readonly Resource[] = [
  {
    course_id: 2,
    file: 'sql-lembar-ringkas.pdf',
    lesson: 0,
    title: 'Lembar ringkas SQL',
    description: 'Sintaks yang dipakai di kelas ini pada satu halaman siap cetak.',
    make: (print) =>
      printSheet(print, {
        title: 'Lembar ringkas SQL',
        under: 'Untuk basis data toko daring; berlaku di SQLite, PostgreSQL, dan MySQL.',
        tone: 'tech',
        blocks: [
          {
            heading: 'Membaca',
            rows: [
              ['SELECT nama, harga FROM produk', 'Dua kolom dari satu tabel.'],
              ['SELECT DISTINCT kota FROM pelanggan', 'Setiap kota satu kali.'],
              ['ORDER BY harga DESC LIMIT 5', 'Lima termahal, yang paling mahal di atas.'],
              ['harga * jumlah AS subtotal', 'Memberi nama pada kolom hasil.'],
            ],
          },
          {
            heading: 'Menyaring',
            rows: [
              ["WHERE kota IN ('Bogor', 'Solo')", 'Salah satu dari daftar.'],
              ['WHERE nomor_hp IS NULL', 'Yang belum terisi; = NULL tidak pernah benar.'],
              ["tanggal >= '2025-03-01' AND tanggal < '2025-04-01'", 'Satu bulan penuh, termasuk hari terakhir.'],
              ["WHERE nama LIKE 'Kopi%'", 'Diawali Kopi. Di PostgreSQL pakai ILIKE bila huruf besar tidak penting.'],
              ['(a OR b) AND c', 'AND mengikat lebih kuat; beri kurung.'],
            ],
          },
          {
            heading: 'Meringkas',
            rows: [
              ['COUNT(*) dan COUNT(email)', 'Semua baris; hanya yang terisi.'],
              ['SUM(nilai), AVG(nilai)', 'NULL tidak ikut dihitung.'],
              ['GROUP BY kota', 'Satu baris per kota.'],
              ['HAVING COUNT(*) > 10', 'Menyaring kelompok, setelah diringkas.'],
            ],
          },
          {
            heading: 'Menggabungkan',
            rows: [
              ['JOIN pesanan ON pesanan.pelanggan_id = pelanggan.id', 'Hanya yang berpasangan.'],
              ['LEFT JOIN ... ON ...', 'Semua dari kiri; yang tanpa pasangan berisi NULL.'],
              ['WHERE pesanan.id IS NULL', 'Setelah LEFT JOIN: yang belum pernah memesan.'],
              ['COUNT(pesanan.id)', 'Menghitung 0 untuk yang tanpa pesanan.'],
            ],
          },
          {
            heading: 'Urutan menulis dan urutan kerja',
            rows: [
              ['SELECT FROM WHERE GROUP BY HAVING ORDER BY LIMIT', 'Urutan menulis.'],
              [
                'FROM WHERE GROUP BY HAVING SELECT ORDER BY LIMIT',
                'Urutan dikerjakan: alias dari SELECT belum ada di WHERE.',
              ],
            ],
          },
          {
            heading: 'Sebelum percaya pada angka',
            rows: [
              ['SELECT COUNT(*) FROM ...', 'Sebelum dan sesudah JOIN: apakah barisnya bertambah?'],
              ['SUM dari dua jalan', 'Total laporan harus sama dengan total tabel asalnya.'],
            ],
          },
        ],
      }),
  },
  {
    course_id: 2,
    file: 'sql-toko-daring.xlsx',
    lesson: 1,
    lecture: 0,
    title: 'Toko daring dalam lembar kerja',
    description: 'Empat tabel latihan dan ringkasan berumus untuk mencocokkan hasil query Anda.',
    make: shopWorkbook,
  },
  {
    course_id: 2,
    file: 'sql-join-dalam-gambar.pptx',
    lesson: 1,
    lecture: 1,
    title: 'JOIN dalam empat salindia',
    description: 'Tabel kecil sebelum dan sesudah digabung, untuk diulang atau dibagikan di kantor.',
    make: () =>
      slides('JOIN dalam empat salindia', 'tech', [
        { title: 'JOIN dalam empat salindia', subtitle: 'Dasar Analisis Data dengan SQL' },
        {
          title: 'INNER JOIN: hanya yang berpasangan',
          table: [
            ['pelanggan.nama', 'pesanan.id', 'pesanan.nilai'],
            ['Sri Handayani', '1001', '136.000'],
            ['Sri Handayani', '1007', '72.000'],
            ['Nur Aini', '1003', '59.000'],
          ],
        },
        {
          title: 'LEFT JOIN: yang tanpa pesanan tetap ada',
          table: [
            ['pelanggan.nama', 'pesanan.id', 'pesanan.nilai'],
            ['Sri Handayani', '1001', '136.000'],
            ['Sri Handayani', '1007', '72.000'],
            ['Nur Aini', '1003', '59.000'],
            ['Galih Pratama', 'NULL', 'NULL'],
          ],
        },
        {
          title: 'Mengapa totalnya berlipat',
          points: [
            'Satu pesanan dengan tiga baris detail muncul tiga kali setelah digabung.',
            'SUM(pesanan.nilai) lalu menjumlahkan nilai yang sama tiga kali.',
            'Jumlahkan detail.jumlah * detail.harga, atau ringkas detail dulu, baru gabungkan.',
            'Hitung barisnya sebelum dan sesudah JOIN: kebiasaan satu menit yang menyelamatkan laporan.',
          ],
        },
      ]),
  },
];
