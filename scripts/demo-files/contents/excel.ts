import { randomFrom } from '../../../src/contract/rules/random.ts';
import { printSheet } from '../reference-sheet.ts';
import type { Resource } from '../resource.ts';
import { type Cell, date, formula, head, input, money, note, percent, title, workbook } from '../workbook.ts';

// The coffee shop of course 7: three branches, one quarter, a van on credit and a plan for a fourth branch.

const branches = ['Tebet', 'Depok', 'Bekasi'];
const months = ['2025-01-01', '2025-02-01', '2025-03-01'];
const accounts: readonly (readonly [code: string, name: string, kind: string, about: number])[] = [
  ['4100', 'Penjualan', 'pendapatan', 46_000_000],
  ['5100', 'Biji kopi dan susu', 'pokok', 17_500_000],
  ['6100', 'Gaji barista', 'biaya', 11_000_000],
  ['6200', 'Listrik dan air', 'biaya', 2_400_000],
  ['6300', 'Sewa', 'biaya', 5_000_000],
  ['6400', 'Kemasan', 'biaya', 1_800_000],
];
const next = randomFrom(7);
const entries = months.flatMap((month) =>
  branches.flatMap((branch) =>
    accounts.map(([code, , , about], index) => ({
      day: `${month.slice(0, 8)}${String(4 + index * 4).padStart(2, '0')}`,
      month,
      branch,
      code,
      amount: Math.round((about * (0.85 + next() * 0.3)) / 500) * 500,
    })),
  ),
);
const sumOf = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
  entries.filter(isWanted).reduce((sum, { amount }) => sum + amount, 0);
const kindOf = (code: string) => accounts.find(([own]) => own === code)?.[2];
/** As the bank's file comes: amounts that are text, and one code that no list knows. */
const imported = entries.slice(0, 30).map(({ day, branch, code, amount }, index) => ({
  day,
  branch,
  code: index === 17 ? '6900' : code,
  amount: `${amount.toLocaleString('id-ID')},00`,
}));
const LOAN = { amount: 60_000_000, rate: 0.12, months: 24 };
const PLAN = { capital: -150_000_000, flows: [32_000_000, 41_000_000, 48_000_000, 52_000_000, 55_000_000], rate: 0.1 };

const payment = (LOAN.amount * (LOAN.rate / 12)) / (1 - (1 + LOAN.rate / 12) ** -LOAN.months);
const presentValue = (rate: number) =>
  PLAN.capital + PLAN.flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** (year + 1), 0);

/** Between the two rates at which the plan is surely worth it and surely not. */
function internalRate(): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

function loanRows(): Cell[][] {
  let left = LOAN.amount;
  return Array.from({ length: LOAN.months }, (_, index) => {
    const row = index + 7;
    const interest = left * (LOAN.rate / 12);
    left -= payment - interest;
    return [
      index + 1,
      formula('-PMT($B$3/12,$B$4,$B$2)', payment),
      formula(`-IPMT($B$3/12,A${row},$B$4,$B$2)`, interest),
      formula(`-PPMT($B$3/12,A${row},$B$4,$B$2)`, payment - interest),
      formula(index === 0 ? `$B$2-D${row}` : `E${row - 1}-D${row}`, left),
    ];
  });
}

function coffeeWorkbook(): Buffer {
  const profit: Cell[][] = branches.map((branch, index) => {
    const row = index + 3;
    const [sales, goods, costs] = ['pendapatan', 'pokok', 'biaya'].map((kind) =>
      sumOf((entry) => entry.branch === branch && kindOf(entry.code) === kind),
    ) as [number, number, number];
    const ofKind = (kind: string) => `SUMIFS(Mutasi!$F:$F,Mutasi!$B:$B,$A${row},Mutasi!$E:$E,"${kind}")`;
    return [
      branch,
      formula(ofKind('pendapatan'), sales),
      formula(ofKind('pokok'), goods),
      formula(`B${row}-C${row}`, sales - goods),
      formula(`D${row}/B${row}`, (sales - goods) / sales, 'percent'),
      formula(ofKind('biaya'), costs),
      formula(`D${row}-F${row}`, sales - goods - costs),
    ];
  });
  return workbook('Buku kerja kedai kopi', [
    {
      name: 'Laba Rugi',
      widths: [14, 18, 18, 18, 14, 18, 18],
      rows: [
        [title('Laba rugi per cabang, triwulan pertama')],
        head('cabang', 'penjualan', 'harga pokok', 'laba kotor', 'margin', 'biaya', 'laba'),
        ...profit,
      ],
    },
    {
      name: 'Rekap Biaya',
      widths: [14, 16, 16, 16, 16],
      rows: [
        [title('Biaya per cabang dan bulan')],
        [...head('cabang'), ...months.map((month) => date(month)), ...head('jumlah')],
        ...branches.map((branch, index): Cell[] => {
          const row = index + 3;
          const cells = months.map((month, column) => {
            const at = ['B', 'C', 'D'][column];
            const sum = sumOf(
              (entry) => entry.branch === branch && entry.month === month && kindOf(entry.code) === 'biaya',
            );
            return formula(
              `SUMIFS(Mutasi!$F:$F,Mutasi!$B:$B,$A${row},Mutasi!$E:$E,"biaya",Mutasi!$A:$A,">"&EOMONTH(${at}$2,-1),Mutasi!$A:$A,"<="&EOMONTH(${at}$2,0))`,
              sum,
            );
          });
          return [
            branch,
            ...cells,
            formula(
              `SUM(B${row}:D${row})`,
              sumOf((entry) => entry.branch === branch && kindOf(entry.code) === 'biaya'),
              'total',
            ),
          ];
        }),
      ],
    },
    {
      name: 'Mutasi',
      widths: [14, 12, 12, 26, 14, 16],
      frozenRows: 1,
      rows: [
        head('tanggal', 'cabang', 'kode akun', 'nama akun', 'golongan', 'nominal'),
        ...entries.map(({ day, branch, code, amount }, index): Cell[] => {
          const match = `MATCH(C${index + 2},Akun!$A:$A,0)`;
          const [, name = '', kind = ''] = accounts.find(([own]) => own === code) ?? [];
          return [
            date(day),
            branch,
            code,
            formula(`INDEX(Akun!$B:$B,${match})`, name, 'plain'),
            formula(`INDEX(Akun!$C:$C,${match})`, kind, 'plain'),
            money(amount),
          ];
        }),
      ],
    },
    {
      name: 'Mutasi Bank',
      widths: [14, 12, 12, 20, 34],
      frozenRows: 1,
      rows: [
        head('tanggal', 'cabang', 'kode akun', 'nominal (teks)', 'latihan'),
        ...imported.map(({ day, branch, code, amount }, index): Cell[] => [
          date(day),
          branch,
          code,
          amount,
          index === 0 ? note('Bersihkan di sini: =NUMBERVALUE(D2;",";".")') : null,
        ]),
      ],
    },
    {
      name: 'Akun',
      widths: [12, 26, 16],
      frozenRows: 1,
      rows: [head('kode akun', 'nama akun', 'golongan'), ...accounts.map(([code, name, kind]) => [code, name, kind])],
    },
    {
      name: 'Cicilan',
      widths: [14, 16, 16, 16, 18],
      rows: [
        [title('Kredit mobil antar')],
        ['Pinjaman', input(LOAN.amount)],
        ['Bunga setahun', percent(LOAN.rate)],
        ['Jangka (bulan)', input(LOAN.months)],
        [],
        head('bulan', 'cicilan', 'bunga', 'pokok', 'sisa'),
        ...loanRows(),
        [
          { value: 'Jumlah', look: 'total' },
          formula('SUM(B7:B30)', payment * 24, 'total'),
          formula('SUM(C7:C30)', payment * 24 - LOAN.amount, 'total'),
          formula('SUM(D7:D30)', LOAN.amount, 'total'),
        ],
      ],
    },
    {
      name: 'Cabang Baru',
      widths: [22, 18],
      rows: [
        [title('Menilai cabang keempat')],
        ['Modal hari ini', input(PLAN.capital)],
        ...PLAN.flows.map((flow, index): Cell[] => [`Akhir tahun ke-${index + 1}`, input(flow)]),
        ['Tingkat diskonto', percent(PLAN.rate)],
        ['NPV', formula('NPV(B8,B3:B7)+B2', presentValue(PLAN.rate), 'total')],
        ['IRR', formula('IRR(B2:B7)', internalRate(), 'percent')],
        [
          note(
            'NPV di atas nol: rencana memberi lebih dari tingkat diskonto. Ubah satu arus kas dan lihat apakah keputusannya bertahan.',
          ),
        ],
      ],
    },
  ]);
}

export const excelResources: readonly Resource[] = [
  {
    course_id: 7,
    file: 'excel-kedai-kopi.xlsx',
    lesson: 1,
    title: 'Buku kerja kedai kopi',
    description: 'Mutasi tiga cabang, rekap SUMIFS, laba rugi, jadwal cicilan, dan penilaian cabang baru.',
    make: coffeeWorkbook,
  },
  {
    course_id: 7,
    file: 'excel-lembar-rumus.pdf',
    lesson: 0,
    lecture: 0,
    title: 'Lembar ringkas rumus',
    description: 'Setiap rumus kelas ini dengan penulisan Indonesia dan Inggris.',
    make: (print) =>
      printSheet(print, {
        title: 'Rumus keuangan, dua penulisan',
        under: 'Setelan Indonesia memakai titik koma, setelan Inggris memakai koma.',
        tone: 'business',
        blocks: [
          {
            heading: 'Membersihkan',
            rows: [
              ['=NUMBERVALUE(A2;",";".")', 'Inggris: =NUMBERVALUE(A2,",","."). Teks 1.250.000,50 menjadi bilangan.'],
              ['=TRIM(A2)', 'Membuang spasi berlebih di nama akun.'],
              ['=ROUND(A2*0,11;0)', 'Inggris: =ROUND(A2*0.11,0). Membulatkan nilai, bukan hanya tampilan.'],
            ],
          },
          {
            heading: 'Merekap',
            rows: [
              [
                '=SUMIFS(F:F;B:B;"Tebet";E:E;"biaya")',
                'Inggris: =SUMIFS(F:F,B:B,"Tebet",E:E,"biaya"). Semua syarat harus terpenuhi.',
              ],
              ['">"&EOMONTH(B2;-1)', 'Setelah akhir bulan lalu. Inggris: EOMONTH(B2,-1).'],
              ['"<="&EOMONTH(B2;0)', 'Sampai akhir bulan ini.'],
            ],
          },
          {
            heading: 'Mencari',
            rows: [
              ['=XLOOKUP(C2;Akun!A:A;Akun!B:B;"tidak ada")', 'Inggris: koma di antara argumen. Excel 2021 dan 365.'],
              ['=INDEX(Akun!B:B;MATCH(C2;Akun!A:A;0))', 'Untuk Excel lama; angka nol berarti harus sama persis.'],
              ['=IFERROR(...;0)', 'Hanya di lembar laporan: ia menyembunyikan semua galat.'],
            ],
          },
          {
            heading: 'Pinjaman',
            rows: [
              ['=-PMT(12%/12;24;60000000)', 'Inggris: =-PMT(12%/12,24,60000000). Cicilan per bulan.'],
              ['=-IPMT(12%/12;1;24;60000000)', 'Bunga pada bulan pertama.'],
              ['=-PPMT(12%/12;1;24;60000000)', 'Pokok pada bulan pertama; jumlah seluruhnya sama dengan pinjaman.'],
            ],
          },
          {
            heading: 'Investasi',
            rows: [
              ['=NPV(10%;B3:B7)+B2', 'Inggris: =NPV(10%,B3:B7)+B2. Modal hari ini di luar fungsi.'],
              ['=IRR(B2:B7)', 'Tingkat yang membuat NPV nol; modal ditulis negatif.'],
            ],
          },
          {
            heading: 'Membaca hasil',
            rows: [
              ['=(B2-C2)/B2', 'Margin: laba dibagi penjualan.'],
              ['=(C2-B2)/B2', 'Pertumbuhan: selisih dibagi nilai lama.'],
            ],
          },
        ],
      }),
  },
];
