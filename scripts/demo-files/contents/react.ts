import { printSheet } from '../reference-sheet.ts';
import type { Resource } from '../resource.ts';
import { slides } from '../slides.ts';

export const reactResources: readonly Resource[] = [
  {
    course_id: 11,
    file: 'react-lembar-ringkas.pdf',
    lesson: 1,
    title: 'Lembar ringkas komponen dan hook',
    description: 'Bentuk yang benar di sebelah kesalahan yang paling sering.',
    make: (print) =>
      printSheet(print, {
        title: 'Komponen dan hook pada satu halaman',
        under: 'React dari Komponen Pertama',
        tone: 'tech',
        blocks: [
          {
            heading: 'Komponen',
            rows: [
              [
                'function KartuProduk({ nama, harga }) {\n  return <li>{nama}: {harga}</li>;\n}',
                'Nama diawali huruf besar, satu akar.',
              ],
              ['<KartuProduk nama="Gula" harga={17000} />', 'Teks dalam tanda kutip, selainnya dalam kurawal.'],
            ],
          },
          {
            heading: 'Daftar',
            rows: [
              ['produk.map((p) => <KartuProduk key={p.id} {...p} />)', 'Key dari data, bukan dari urutan.'],
              ['{produk.length === 0 && <p>Belum ada produk</p>}', 'Keadaan kosong juga sebuah tampilan.'],
            ],
          },
          {
            heading: 'State',
            rows: [
              ['const [jumlah, setJumlah] = useState(0);', 'Diingat di antara dua gambar.'],
              ['setJumlah((n) => n + 1)', 'Bila nilai baru bergantung pada yang lama.'],
              ['setItems([...items, baru])', 'Larik diganti, tidak disentuh.'],
              ['setOrang({ ...orang, kota })', 'Begitu juga objek.'],
            ],
          },
          {
            heading: 'Formulir',
            rows: [
              [
                '<input value={cari} onChange={(e) => setCari(e.target.value)} />',
                'Terkendali: nilainya selalu dari state.',
              ],
              ['onSubmit={(e) => { e.preventDefault(); kirim(); }}', 'Halaman tidak dimuat ulang.'],
            ],
          },
          {
            heading: 'Effect',
            rows: [
              ['useEffect(() => { ... }, [kategori])', 'Berjalan lagi saat kategori berubah.'],
              [
                'const batal = new AbortController();\nfetch(url, { signal: batal.signal });\nreturn () => batal.abort();',
                'Permintaan lama tidak menimpa yang baru.',
              ],
            ],
          },
          {
            heading: 'Aturan hook',
            rows: [
              ['di tingkat atas', 'Tidak di dalam if, perulangan, atau fungsi bersarang.'],
              ['hanya di komponen atau hook lain', 'Namanya diawali use.'],
              ['yang bisa dihitung, dihitung', 'Jangan simpan total bila sudah ada daftarnya.'],
            ],
          },
        ],
      }),
  },
  {
    course_id: 11,
    file: 'react-alur-data.pptx',
    lesson: 1,
    lecture: 2,
    title: 'Alur data katalog warung',
    description: 'Di mana state tinggal dan siapa memberi tahu siapa, untuk katalog yang dibangun di kelas.',
    make: () =>
      slides('Alur data katalog warung', 'tech', [
        { title: 'Alur data katalog warung', subtitle: 'React dari Komponen Pertama' },
        {
          title: 'Siapa menyimpan apa',
          table: [
            ['Komponen', 'State', 'Menerima lewat props'],
            ['Katalog', 'kata kunci, isi keranjang', 'tidak ada'],
            ['KotakCari', 'tidak ada', 'nilai, saatBerubah'],
            ['DaftarProduk', 'tidak ada', 'produk, saatTambah'],
            ['Keranjang', 'tidak ada', 'isi, saatKurang'],
          ],
        },
        {
          title: 'Data turun, kabar naik',
          points: [
            'Katalog mengirim produk yang sudah disaring kepada DaftarProduk.',
            'Tombol memanggil saatTambah(id); hanya Katalog yang mengubah keranjang.',
            'Jumlah di lencana dihitung dari isi keranjang, tidak disimpan terpisah.',
          ],
        },
        {
          title: 'Kapan mengangkat state',
          points: [
            'Dua komponen memerlukan nilai yang sama: pindahkan ke induk terdekat.',
            'Hanya satu yang memerlukan: biarkan di tempatnya.',
            'Melewati empat komponen yang tidak memakainya: barulah pikirkan Context.',
          ],
        },
      ]),
  },
];
