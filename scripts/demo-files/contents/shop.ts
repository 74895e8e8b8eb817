import { randomFrom } from '../../../src/contract/rules/random.ts';
import { date, formula, head, money, note, title, workbook } from '../workbook.ts';

// The shop of course 2: four tables, the same in the workbook and in the SQL file of the zip.

const cities = ['Solo', 'Yogyakarta', 'Bandung', 'Semarang', 'Surabaya', 'Bogor'];
const names = (
  'Sri Handayani,Agus Prasetyo,Nur Aini,Bambang Wicaksono,Lestari Putri,Joko Susilo,Dewi Anggraini,Eko Purnama,' +
  'Ratna Sari,Hadi Kurniawan,Maya Puspita,Rudi Hartono,Fitri Yulianti,Slamet Riyadi,Indah Permata,Yanto Saputra,' +
  'Wulan Cahyani,Dedi Firmansyah,Tuti Marlina,Arif Budiman,Siska Oktaviani,Teguh Santosa,Rina Astuti,Galih Pratama'
).split(',');
const products: readonly (readonly [name: string, price: number])[] = [
  ['Kopi Gayo 250 gram', 68_000],
  ['Kopi Toraja 250 gram', 72_000],
  ['Teh Melati 100 gram', 24_000],
  ['Gula Semut 500 gram', 38_000],
  ['Keripik Tempe Sagu', 21_000],
  ['Madu Hutan 350 ml', 95_000],
  ['Sambal Roa 150 gram', 42_000],
  ['Cokelat Batang 70 persen', 35_000],
];

const next = randomFrom(20_250_301);
const upTo = (most: number) => Math.floor(next() * most);
const dayOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);

const customers = names.map((nama, index) => ({
  id: index + 1,
  nama,
  kota: cities[upTo(6)] as string,
  daftar: dayOf(upTo(60)),
  // Every fifth has left none: what IS NULL finds.
  nomor_hp: index % 5 === 3 ? null : `08${String(1_100_000_000 + upTo(800_000_000))}`,
}));
// Of the last three at least nobody has ordered: what LEFT JOIN is for.
const orders = Array.from({ length: 36 }, (_, index) => ({
  id: 1001 + index,
  pelanggan: 1 + upTo(21),
  tanggal: dayOf(60 + index),
  status: next() < 0.8 ? 'lunas' : 'batal',
}));
const lines = orders.flatMap(({ id }) =>
  [upTo(4), 4 + upTo(4)]
    .slice(0, 1 + upTo(2))
    .map((product) => ({ pesanan: id, produk: product + 1, jumlah: 1 + upTo(3) })),
);
const priceOf = (produk: number) => products[produk - 1]?.[1] as number;
const worthOf = (order: number) =>
  lines
    .filter(({ pesanan }) => pesanan === order)
    .reduce((sum, { produk, jumlah }) => sum + jumlah * priceOf(produk), 0);
const cityOf = (pelanggan: number) => customers[pelanggan - 1]?.kota as string;

export function shopWorkbook(): Buffer {
  const perCity = cities.map((kota) => {
    const paid = orders.filter((order) => order.status === 'lunas' && cityOf(order.pelanggan) === kota);
    return { kota, count: paid.length, worth: paid.reduce((sum, { id }) => sum + worthOf(id), 0) };
  });
  const last = perCity.length + 4;
  return workbook('Toko daring untuk latihan SQL', [
    {
      name: 'Ringkasan',
      widths: [18, 16, 18, 18],
      rows: [
        [title('Omzet lunas per kota')],
        [note("Sama dengan: SELECT kota, COUNT(*), SUM(nilai) ... WHERE status = 'lunas' GROUP BY kota")],
        [],
        head('kota', 'jumlah pesanan', 'total nilai', 'rata-rata'),
        ...perCity.map(({ kota, count, worth }, index) => [
          kota,
          formula(`COUNTIFS(Pesanan!$E:$E,A${index + 5},Pesanan!$D:$D,"lunas")`, count, 'plain'),
          formula(`SUMIFS(Pesanan!$F:$F,Pesanan!$E:$E,A${index + 5},Pesanan!$D:$D,"lunas")`, worth),
          formula(`IF(B${index + 5}=0,0,C${index + 5}/B${index + 5})`, count === 0 ? 0 : worth / count),
        ]),
        [
          { value: 'Jumlah', look: 'total' },
          formula(
            `SUM(B5:B${last})`,
            perCity.reduce((sum, { count }) => sum + count, 0),
            'total',
          ),
          formula(
            `SUM(C5:C${last})`,
            perCity.reduce((sum, { worth }) => sum + worth, 0),
            'total',
          ),
        ],
      ],
    },
    {
      name: 'Pelanggan',
      widths: [8, 24, 16, 14, 18],
      frozenRows: 1,
      rows: [
        head('id', 'nama', 'kota', 'daftar', 'nomor_hp'),
        ...customers.map(({ id, nama, kota, daftar, nomor_hp }) => [id, nama, kota, date(daftar), nomor_hp]),
      ],
    },
    {
      name: 'Produk',
      widths: [8, 28, 12],
      frozenRows: 1,
      rows: [head('id', 'nama', 'harga'), ...products.map(([nama, harga], index) => [index + 1, nama, money(harga)])],
    },
    {
      name: 'Pesanan',
      widths: [10, 14, 14, 10, 16, 14],
      frozenRows: 1,
      rows: [
        head('id', 'pelanggan_id', 'tanggal', 'status', 'kota', 'nilai'),
        ...orders.map(({ id, pelanggan, tanggal, status }, index) => [
          id,
          pelanggan,
          date(tanggal),
          status,
          formula(`INDEX(Pelanggan!$C:$C,MATCH(B${index + 2},Pelanggan!$A:$A,0))`, cityOf(pelanggan), 'plain'),
          formula(`SUMIFS(Detail!$E:$E,Detail!$A:$A,A${index + 2})`, worthOf(id)),
        ]),
      ],
    },
    {
      name: 'Detail',
      widths: [12, 12, 10, 12, 14],
      frozenRows: 1,
      rows: [
        head('pesanan_id', 'produk_id', 'jumlah', 'harga', 'subtotal'),
        ...lines.map(({ pesanan, produk, jumlah }, index) => [
          pesanan,
          produk,
          jumlah,
          formula(`INDEX(Produk!$C:$C,MATCH(B${index + 2},Produk!$A:$A,0))`, priceOf(produk)),
          formula(`C${index + 2}*D${index + 2}`, jumlah * priceOf(produk)),
        ]),
      ],
    },
  ]);
}

type Rows = readonly (readonly (string | number | null)[])[];
/** The same tables for SQLite: `sqlite3 toko.db < toko-daring.sql`. */
export function shopSql(): string {
  const literal = (value: string | number | null) =>
    value === null ? 'NULL' : typeof value === 'number' ? value : `'${value}'`;
  const values = (rows: Rows) => rows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n');
  const table = (name: string, columns: string, rows: Rows) =>
    `CREATE TABLE ${name} (${columns});\nINSERT INTO ${name} VALUES\n${values(rows)};\n`;
  return [
    '-- Toko daring untuk kelas Dasar Analisis Data dengan SQL. Jalankan: sqlite3 toko.db < toko-daring.sql\n',
    table(
      'pelanggan',
      'id INTEGER PRIMARY KEY, nama TEXT, kota TEXT, daftar TEXT, nomor_hp TEXT',
      customers.map(({ id, nama, kota, daftar, nomor_hp }) => [id, nama, kota, daftar, nomor_hp]),
    ),
    table(
      'produk',
      'id INTEGER PRIMARY KEY, nama TEXT, harga INTEGER',
      products.map(([nama, harga], index) => [index + 1, nama, harga]),
    ),
    table(
      'pesanan',
      'id INTEGER PRIMARY KEY, pelanggan_id INTEGER, tanggal TEXT, status TEXT, kota TEXT, nilai INTEGER',
      orders.map(({ id, pelanggan, tanggal, status }) => [
        id,
        pelanggan,
        tanggal,
        status,
        cityOf(pelanggan),
        worthOf(id),
      ]),
    ),
    table(
      'detail_pesanan',
      'pesanan_id INTEGER, produk_id INTEGER, jumlah INTEGER, harga INTEGER',
      lines.map(({ pesanan, produk, jumlah }) => [pesanan, produk, jumlah, priceOf(produk)]),
    ),
  ].join('\n');
}
