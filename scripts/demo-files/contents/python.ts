import { randomFrom } from '../../../src/contract/rules/random.ts';
import { printSheet } from '../reference-sheet.ts';
import type { Resource } from '../resource.ts';
import { type Cell, formula, head, money, note, title, workbook } from '../workbook.ts';

// The grocery of course 16: a year of sales as an office would hand it over, and the same cleaned, to compare with.

const cities = ['Solo', 'Klaten', 'Sragen'];
const goods: readonly (readonly [name: string, group: string, price: number])[] = [
  ['Beras 5 kg', 'sembako', 74_000],
  ['Gula 1 kg', 'sembako', 17_000],
  ['Minyak 1 liter', 'sembako', 18_500],
  ['Kopi sachet', 'minuman', 12_500],
  ['Teh celup', 'minuman', 9_500],
  ['Sabun cuci', 'rumah', 21_000],
  ['Pasta gigi', 'rumah', 14_000],
];
const next = randomFrom(16);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;

const sales = Array.from({ length: 96 }, (_, index) => {
  const [name, group, price] = pick(goods);
  return {
    day: new Date(Date.UTC(2024, Math.floor(index / 8), 2 + (index % 8) * 3)).toISOString().slice(0, 10),
    city: pick(cities),
    name,
    group,
    price,
    count: 1 + Math.floor(next() * 5),
  };
});

const asTyped = sales.map(({ day, city, name, price, count }) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [
    pick([`${date}/${month}/${year}`, `${date}/${month}/${year}`, `${date}-${month}-${year}`, day]),
    pick([city, city, ` ${city}`, city.toUpperCase(), city.toLowerCase()]),
    name,
    pick([`Rp${price.toLocaleString('id-ID')}`, `Rp${price.toLocaleString('id-ID')}`, `Rp ${price}`, String(price)]),
    next() < 0.06 ? '' : String(count),
  ];
});
const columns = ['tanggal', 'kota', 'barang', 'harga', 'jumlah'];

/** Semicolons, as a spreadsheet in Indonesian saves it. */
export const salesCsv = (): string => `${[columns, ...asTyped].map((row) => row.join(';')).join('\r\n')}\r\n`;

function groceryWorkbook(): Buffer {
  const clean = sales.map((sale, index) => ({ ...sale, count: asTyped[index]?.[4] === '' ? 0 : sale.count }));
  const groups = [...new Set(goods.map(([, group]) => group))];
  const total = (group: string, month: number) =>
    clean
      .filter((sale) => sale.group === group && Number(sale.day.slice(5, 7)) === month)
      .reduce((sum, { price, count }) => sum + price * count, 0);
  const recap = Array.from({ length: 12 }, (_, index): Cell[] => {
    const row = index + 3;
    const each = groups.map((group, place) =>
      formula(
        `SUMIFS(Bersih!$G:$G,Bersih!$D:$D,${['B', 'C', 'D'][place]}$2,Bersih!$B:$B,$A${row})`,
        total(group, index + 1),
      ),
    );
    const sum = groups.reduce((all, group) => all + total(group, index + 1), 0);
    return [index + 1, ...each, formula(`SUM(B${row}:D${row})`, sum, 'total')];
  });
  return workbook('Penjualan toko kelontong', [
    {
      name: 'Mentah',
      widths: [14, 12, 18, 14, 10],
      frozenRows: 1,
      rows: [head(...columns), ...asTyped.map((row) => row.map((value) => value || null))],
    },
    {
      name: 'Bersih',
      widths: [14, 8, 12, 12, 18, 12, 14],
      frozenRows: 1,
      rows: [
        head('tanggal', 'bulan', 'kota', 'kategori', 'barang', 'harga', 'nilai'),
        ...clean.map(({ day, city, group, name, price, count }): Cell[] => [
          day,
          Number(day.slice(5, 7)),
          city,
          group,
          name,
          money(price),
          money(price * count),
        ]),
      ],
    },
    {
      name: 'Rekap',
      widths: [10, 16, 16, 16, 16],
      rows: [
        [title('Nilai per bulan dan kategori')],
        head('bulan', ...groups, 'jumlah'),
        ...recap,
        [note('Cocokkan dengan df.groupby(["bulan", "kategori"])["nilai"].sum(). Jumlah yang kosong dihitung nol.')],
      ],
    },
  ]);
}

export const pythonResources: readonly Resource[] = [
  {
    course_id: 16,
    file: 'python-lembar-ringkas-pandas.pdf',
    lesson: 1,
    title: 'Lembar ringkas pandas',
    description: 'Membaca, memeriksa, merapikan, dan merangkum pada satu halaman.',
    make: (print) =>
      printSheet(print, {
        title: 'Lembar ringkas pandas',
        under: 'Untuk data yang datang apa adanya.',
        tone: 'tech',
        blocks: [
          {
            heading: 'Membaca',
            rows: [
              ["pd.read_csv('penjualan.csv', sep=';')", 'Berkas dari lembar kerja Indonesia.'],
              ["thousands='.', decimal=','", 'Titik ribuan dan koma desimal.'],
              ["dtype={'nomor_hp': str}", 'Nol di depan tetap ada.'],
            ],
          },
          {
            heading: 'Memeriksa',
            rows: [
              ['df.head(), df.tail()', 'Lima baris pertama dan terakhir.'],
              ['df.info()', 'Tipe tiap kolom dan berapa yang terisi.'],
              ['df.isna().sum()', 'Berapa yang kosong per kolom.'],
              ["df['kota'].value_counts()", 'Cara cepat menemukan tiga ejaan untuk satu kota.'],
            ],
          },
          {
            heading: 'Merapikan teks',
            rows: [
              ["df['kota'].str.strip().str.title()", 'Spasi dibuang, huruf diseragamkan.'],
              ["df['harga'].str.replace(r'\\D', '', regex=True).astype(int)", 'Rp12.500 menjadi 12500.'],
              [
                "pd.to_datetime(df['tanggal'], format='%d/%m/%Y', errors='coerce')",
                'Yang gagal menjadi NaT, lalu diperiksa.',
              ],
            ],
          },
          {
            heading: 'Yang kosong',
            rows: [
              ["df['diskon'].fillna(0)", 'Kosong yang berarti nol.'],
              ["df.dropna(subset=['tanggal'])", 'Membuang baris hanya bila kolom itu wajib.'],
              ["df[df['jumlah'].isna()]", 'Melihat dulu sebelum memutuskan.'],
            ],
          },
          {
            heading: 'Merangkum',
            rows: [
              ["df.groupby('kategori')['nilai'].sum()", 'Total per kategori.'],
              [
                "df.pivot_table(index='bulan', columns='kategori', values='nilai', aggfunc='sum')",
                'Bulan ke bawah, kategori ke samping.',
              ],
              ['pd.concat(tabel, ignore_index=True)', 'Menumpuk dua belas berkas bulanan.'],
              ["df.to_csv('rekap.csv', index=False)", 'Menyimpan tanpa nomor baris.'],
            ],
          },
          {
            heading: 'Fungsi pembersih',
            rows: [
              [
                "def rapikan_nomor(teks):\n    angka = ''.join(a for a in teks if a.isdigit())\n    return '0' + angka.removeprefix('62').removeprefix('0')",
                '+62 812..., 62812..., dan 0812... menjadi satu bentuk.',
              ],
              ["df['nomor_hp'].map(rapikan_nomor)", 'Memakainya pada seluruh kolom.'],
            ],
          },
        ],
      }),
  },
  {
    course_id: 16,
    file: 'python-penjualan-kelontong.xlsx',
    lesson: 1,
    lecture: 1,
    title: 'Penjualan toko kelontong setahun',
    description: 'Data mentah yang berantakan, versi bersihnya, dan rekap berumus untuk mencocokkan.',
    make: groceryWorkbook,
  },
];
