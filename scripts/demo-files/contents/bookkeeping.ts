import type { Resource } from '../resource.ts';
import { slides } from '../slides.ts';
import { type Cell, date, formula, head, input, money, note, title, workbook } from '../workbook.ts';

// One month of Dapur Bu Tini: what comes in and goes out in cash, and what the three reports make of it.

type Entry = readonly [day: number, about: string, group: string, into: number, out: number];
const entries: readonly Entry[] = [
  [1, 'Nota 001 tepung dan gula, Toko Sumber', 'pembelian', 0, 2_150_000],
  [2, 'Penjualan di pasar', 'penjualan', 1_840_000, 0],
  [3, 'Gas elpiji tiga tabung', 'beban gas', 0, 66_000],
  [5, 'Penjualan titipan toko oleh-oleh', 'penjualan', 2_450_000, 0],
  [6, 'Nota 002 mentega dan telur', 'pembelian', 0, 1_680_000],
  [8, 'Bayar utang Toko Sumber', 'bayar utang', 0, 1_000_000],
  [9, 'Penjualan pesanan arisan', 'penjualan', 1_275_000, 0],
  [11, 'SPP anak', 'prive', 0, 500_000],
  [12, 'Stoples dan stiker', 'beban kemasan', 0, 640_000],
  [14, 'Penjualan di pasar', 'penjualan', 2_060_000, 0],
  [15, 'Upah dua pembantu', 'beban upah', 0, 1_800_000],
  [17, 'Nota 003 tepung dan keju', 'pembelian', 0, 1_920_000],
  [19, 'Penjualan titipan toko oleh-oleh', 'penjualan', 2_730_000, 0],
  [20, 'Listrik dan air', 'beban listrik', 0, 385_000],
  [22, 'Ongkos kirim', 'beban kirim', 0, 214_000],
  [24, 'Penjualan hantaran', 'penjualan', 3_180_000, 0],
  [26, 'Nota 004 mentega', 'pembelian', 0, 1_150_000],
  [28, 'Penjualan di pasar', 'penjualan', 2_410_000, 0],
  [30, 'Upah dua pembantu', 'beban upah', 0, 1_800_000],
  [31, 'Belanja dapur rumah', 'prive', 0, 750_000],
];
const OPENING = { cash: 6_000_000, stock: 4_000_000, tools: 12_000_000, worn: 3_000_000, debt: 1_500_000 };
const CLOSING = { stock: 3_500_000, creditSales: 900_000, creditPurchases: 700_000 };
const WEAR = OPENING.tools / 48;

const expenses = ['beban gas', 'beban kemasan', 'beban upah', 'beban listrik', 'beban kirim'];
const into = (group: string) => entries.filter((entry) => entry[2] === group).reduce((sum, entry) => sum + entry[3], 0);
const out = (group: string) => entries.filter((entry) => entry[2] === group).reduce((sum, entry) => sum + entry[4], 0);

const capital = OPENING.cash + OPENING.stock + OPENING.tools - OPENING.worn - OPENING.debt;
const sales = into('penjualan') + CLOSING.creditSales;
const purchases = out('pembelian') + CLOSING.creditPurchases;
const goodsSold = OPENING.stock + purchases - CLOSING.stock;
const costs = expenses.reduce((sum, group) => sum + out(group), 0) + WEAR;
const profit = sales - goodsSold - costs;
const cash = OPENING.cash + entries.reduce((sum, entry) => sum + entry[3] - entry[4], 0);
const debt = OPENING.debt - out('bayar utang') + CLOSING.creditPurchases;
const assets = cash + CLOSING.creditSales + CLOSING.stock + OPENING.tools - OPENING.worn - WEAR;
const equity = capital + profit - out('prive');

const sumOut = (group: string) => `SUMIFS('Buku Kas'!$E:$E,'Buku Kas'!$C:$C,"${group}")`;

function cashSheet() {
  let balance = OPENING.cash;
  return {
    name: 'Buku Kas',
    widths: [14, 40, 18, 16, 16, 16],
    frozenRows: 2,
    rows: [
      head('tanggal', 'keterangan', 'golongan', 'masuk', 'keluar', 'saldo'),
      [date('2025-03-01'), 'Saldo awal', null, null, null, formula("'Awal dan Akhir'!B3", OPENING.cash)],
      ...entries.map(([day, about, group, received, paid], index): Cell[] => {
        const row = index + 3;
        balance += received - paid;
        return [
          date(`2025-03-${String(day).padStart(2, '0')}`),
          about,
          group,
          received ? money(received) : null,
          paid ? money(paid) : null,
          formula(`F${row - 1}+D${row}-E${row}`, balance),
        ];
      }),
    ],
  };
}

const openingSheet = {
  name: 'Awal dan Akhir',
  widths: [34, 18],
  rows: [
    [title('Yang dihitung di luar buku kas')],
    [note('Kolom berwarna diisi sendiri setiap bulan.')],
    ['Kas awal', input(OPENING.cash)],
    ['Persediaan awal', input(OPENING.stock)],
    ['Persediaan akhir', input(CLOSING.stock)],
    ['Penjualan yang belum dibayar', input(CLOSING.creditSales)],
    ['Pembelian yang belum dibayar', input(CLOSING.creditPurchases)],
    ['Utang awal', input(OPENING.debt)],
    ['Harga oven dan peralatan', input(OPENING.tools)],
    ['Masa pakai (bulan)', input(48)],
    ['Penyusutan sampai bulan lalu', input(OPENING.worn)],
    ['Modal awal', formula('B3+B4+B9-B11-B8', capital, 'total')],
  ] as Cell[][],
};

const profitSheet = {
  name: 'Laba Rugi',
  widths: [34, 18],
  rows: [
    [title('Laba rugi, Maret 2025')],
    ['Penjualan', formula(`SUMIFS('Buku Kas'!$D:$D,'Buku Kas'!$C:$C,"penjualan")+'Awal dan Akhir'!B6`, sales)],
    ['Persediaan awal', formula("'Awal dan Akhir'!B4", OPENING.stock)],
    ['Pembelian', formula(`${sumOut('pembelian')}+'Awal dan Akhir'!B7`, purchases)],
    ['Persediaan akhir', formula("'Awal dan Akhir'!B5", CLOSING.stock)],
    ['Harga pokok penjualan', formula('B3+B4-B5', goodsSold, 'total')],
    ['Laba kotor', formula('B2-B6', sales - goodsSold, 'total')],
    ...expenses.map((group): Cell[] => [`B${group.slice(1)}`, formula(sumOut(group), out(group))]),
    ['Beban penyusutan', formula("'Awal dan Akhir'!B9/'Awal dan Akhir'!B10", WEAR)],
    ['Laba bersih', formula('B7-SUM(B8:B13)', profit, 'total')],
  ] as Cell[][],
};

const positionSheet = {
  name: 'Posisi Keuangan',
  widths: [34, 18],
  rows: [
    [title('Posisi keuangan, 31 Maret 2025')],
    ['Kas', formula(`'Buku Kas'!F${entries.length + 2}`, cash)],
    ['Piutang usaha', formula("'Awal dan Akhir'!B6", CLOSING.creditSales)],
    ['Persediaan', formula("'Awal dan Akhir'!B5", CLOSING.stock)],
    ['Peralatan', formula("'Awal dan Akhir'!B9", OPENING.tools)],
    ['Akumulasi penyusutan', formula("-('Awal dan Akhir'!B11+'Laba Rugi'!B13)", -(OPENING.worn + WEAR))],
    ['Jumlah aset', formula('SUM(B2:B6)', assets, 'total')],
    ['Utang usaha', formula(`'Awal dan Akhir'!B8-${sumOut('bayar utang')}+'Awal dan Akhir'!B7`, debt)],
    ['Ekuitas', formula(`'Awal dan Akhir'!B12+'Laba Rugi'!B14-${sumOut('prive')}`, equity)],
    ['Jumlah utang dan ekuitas', formula('B8+B9', debt + equity, 'total')],
    ['Selisih (harus nol)', formula('B7-B10', assets - debt - equity)],
  ] as Cell[][],
};

export const bookkeepingResources: readonly Resource[] = [
  {
    course_id: 14,
    file: 'umkm-dapur-bu-tini.xlsx',
    lesson: 1,
    title: 'Pembukuan Dapur Bu Tini',
    description: 'Buku kas sebulan yang menyusun sendiri laba rugi dan posisi keuangannya.',
    make: () => workbook('Pembukuan Dapur Bu Tini', [cashSheet(), openingSheet, profitSheet, positionSheet]),
  },
  {
    course_id: 14,
    file: 'umkm-tiga-laporan.pptx',
    lesson: 2,
    lecture: 0,
    title: 'Tiga laporan, satu cerita',
    description: 'Salindia ringkas tentang laporan menurut SAK EMKM dengan angka Dapur Bu Tini.',
    make: () =>
      slides('Tiga laporan, satu cerita', 'business', [
        { title: 'Tiga laporan, satu cerita', subtitle: 'Menyusun Laporan Keuangan UMKM' },
        {
          title: 'Laba rugi: untungkah bulan ini?',
          table: [
            ['Pos', 'Rupiah'],
            ['Penjualan', rupiah(sales)],
            ['Harga pokok penjualan', rupiah(goodsSold)],
            ['Beban dan penyusutan', rupiah(costs)],
            ['Laba bersih', rupiah(profit)],
          ],
        },
        {
          title: 'Posisi keuangan: apa yang dimiliki, dari siapa asalnya?',
          table: [
            ['Pos', 'Rupiah'],
            ['Jumlah aset', rupiah(assets)],
            ['Utang usaha', rupiah(debt)],
            ['Ekuitas', rupiah(equity)],
          ],
        },
        {
          title: 'Catatan: bagaimana angkanya disusun?',
          points: [
            'Dasar penyusunan: SAK EMKM, biaya historis, akrual.',
            'Persediaan dihitung fisik pada 31 Maret dengan harga beli terakhir.',
            'Peralatan disusutkan garis lurus selama 48 bulan.',
            'Prive pemilik dicatat sebagai pengurang ekuitas, bukan beban.',
          ],
        },
      ]),
  },
];

function rupiah(amount: number): string {
  return `Rp${amount.toLocaleString('id-ID')}`;
}
