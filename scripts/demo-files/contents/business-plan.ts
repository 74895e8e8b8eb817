import type { Resource } from '../resource.ts';
import { slides } from '../slides.ts';
import { type Cell, formula, head, input, note, percent, title, workbook } from '../workbook.ts';

// The model of course 17: a subscription sold to workshops, month by month, and how long the money lasts.

const MONTHS = 24;
const given = {
  newAtFirst: 12,
  growth: 0.06,
  churn: 0.03,
  price: 150_000,
  direct: 0.35,
  fixed: 38_000_000,
  perNew: 650_000,
  cash: 600_000_000,
};

function modelRows(): Cell[][] {
  let fresh = given.newAtFirst;
  let active = 0;
  let cash = given.cash;
  return Array.from({ length: MONTHS }, (_, index) => {
    const row = index + 3;
    if (index > 0) fresh = Math.round(fresh * (1 + given.growth));
    active = Math.round(active * (1 - given.churn)) + fresh;
    const revenue = active * given.price;
    const margin = revenue * (1 - given.direct);
    const marketing = fresh * given.perNew;
    const result = margin - marketing - given.fixed;
    cash += result;
    return [
      index + 1,
      formula(index === 0 ? 'Asumsi!$B$2' : `ROUND(B${row - 1}*(1+Asumsi!$B$3),0)`, fresh, 'plain'),
      formula(index === 0 ? `B${row}` : `ROUND(C${row - 1}*(1-Asumsi!$B$4),0)+B${row}`, active, 'plain'),
      formula(`C${row}*Asumsi!$B$5`, revenue),
      formula(`D${row}*(1-Asumsi!$B$6)`, margin),
      formula(`B${row}*Asumsi!$B$8`, marketing),
      formula(`E${row}-F${row}-Asumsi!$B$7`, result),
      formula(index === 0 ? `Asumsi!$B$9+G${row}` : `H${row - 1}+G${row}`, cash),
    ];
  });
}

function modelWorkbook(): Buffer {
  const rows = modelRows();
  const last = MONTHS + 2;
  const lifetime = (given.price * (1 - given.direct)) / given.churn;
  const lowest = Math.min(...rows.map((row) => (row[7] as { value: number }).value));
  return workbook('Model keuangan 24 bulan', [
    {
      name: 'Asumsi',
      widths: [38, 18, 52],
      rows: [
        [title('Asumsi'), null, note('Setiap angka diberi sumber, atau ditandai sebagai dugaan.')],
        [
          'Pelanggan baru bulan pertama',
          input(given.newAtFirst),
          'Dugaan: dua kunjungan bengkel sehari, satu dari empat berlangganan',
        ],
        ['Pertumbuhan pelanggan baru per bulan', percent(given.growth), 'Dugaan: rata-rata enam bulan uji coba'],
        ['Berhenti berlangganan per bulan', percent(given.churn), 'Data uji coba: 3 dari 100'],
        ['Langganan per bulan', input(given.price), 'Daftar harga yang sudah dipakai'],
        [
          'Biaya langsung, bagian dari pendapatan',
          percent(given.direct),
          'Server, pesan singkat, dan petugas lapangan',
        ],
        ['Biaya tetap per bulan', input(given.fixed), 'Gaji lima orang dan sewa'],
        ['Biaya mendapat satu pelanggan (CAC)', input(given.perNew), 'Rp130 juta mendatangkan 200 pelanggan'],
        ['Kas awal', input(given.cash), 'Setoran pendiri dan pendanaan awal'],
      ],
    },
    {
      name: 'Proyeksi',
      widths: [8, 14, 14, 16, 18, 16, 16, 18],
      frozenRows: 2,
      rows: [
        [title('Proyeksi 24 bulan')],
        head(
          'bulan',
          'pelanggan baru',
          'pelanggan',
          'pendapatan',
          'margin kontribusi',
          'pemasaran',
          'hasil',
          'kas akhir',
        ),
        ...rows,
      ],
    },
    {
      name: 'Ringkasan',
      widths: [38, 18],
      rows: [
        [title('Yang ditanyakan investor')],
        ['Nilai seumur pelanggan (LTV)', formula('Asumsi!B5*(1-Asumsi!B6)/Asumsi!B4', lifetime, 'total')],
        ['LTV dibagi CAC', formula('B2/Asumsi!B8', lifetime / given.perNew, 'plain')],
        ['Kas terendah', formula(`MIN(Proyeksi!H3:H${last})`, lowest, 'total')],
        [
          'Bulan dengan hasil negatif',
          formula(
            `COUNTIF(Proyeksi!G3:G${last},"<0")`,
            rows.filter((row) => (row[6] as { value: number }).value < 0).length,
            'plain',
          ),
        ],
        [note('Bila kas terendah di bawah nol, itulah dana yang diminta, ditambah cadangan enam bulan.')],
      ],
    },
  ]);
}

export const businessPlanResources: readonly Resource[] = [
  {
    course_id: 17,
    file: 'rencana-bisnis-model-24-bulan.xlsx',
    lesson: 1,
    title: 'Model keuangan 24 bulan',
    description: 'Asumsi, proyeksi bulanan, dan ringkasan LTV, CAC, serta kas terendah.',
    make: modelWorkbook,
  },
  {
    course_id: 17,
    file: 'rencana-bisnis-kerangka.pptx',
    lesson: 2,
    lecture: 0,
    title: 'Kerangka paparan untuk investor',
    description: 'Empat salindia yang menjawab pertanyaan pertama; tinggal diisi dengan angka Anda.',
    make: () =>
      slides('Kerangka paparan untuk investor', 'entrepreneurship', [
        { title: 'Nama usaha dalam tujuh kata', subtitle: 'Masalah siapa yang diselesaikan, dalam satu kalimat' },
        {
          title: 'Masalah dan bukti permintaan',
          points: [
            'Siapa yang mengalaminya, seberapa sering, dan berapa ruginya.',
            'Apa yang mereka pakai sekarang dan mengapa tidak cukup.',
            'Bukti: berapa orang sudah membayar, bukan berapa yang tertarik.',
          ],
        },
        {
          title: 'Pasar dari bawah ke atas',
          table: [
            ['Lapisan', 'Hitungan', 'Rupiah setahun'],
            ['SOM: dua tahun pertama', '1.200 bengkel x Rp150.000 x 12', '2,16 miliar'],
            ['SAM: kota yang terjangkau', '9.000 bengkel x Rp150.000 x 12', '16,2 miliar'],
            ['TAM: seluruh Jawa', '60.000 bengkel x Rp150.000 x 12', '108 miliar'],
          ],
        },
        {
          title: 'Permintaan dana',
          points: [
            'Berapa, untuk berapa bulan, dan sampai tonggak yang mana.',
            'Per pos: produk, penjualan, cadangan; masing-masing dengan sasaran.',
            'Apa yang terjadi bila hanya separuhnya didapat.',
          ],
        },
      ]),
  },
];
