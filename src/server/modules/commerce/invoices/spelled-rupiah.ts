const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'];
const steps = [
  { size: 1_000_000_000, word: 'miliar' },
  { size: 1_000_000, word: 'juta' },
  { size: 1_000, word: 'ribu', one: 'seribu' },
  { size: 100, word: 'ratus', one: 'seratus' },
  { size: 10, word: 'puluh' },
];

function spell(number: number): string {
  if (number < 12) return ones[number] as string;
  if (number < 20) return `${ones[number - 10]} belas`;
  const { size, word, one } = steps.find((step) => number >= step.size) as (typeof steps)[number];
  const count = Math.floor(number / size);
  const first = count === 1 && one ? one : `${spell(count)} ${word}`;
  return `${first} ${spell(number % size)}`.trim();
}

/** 'Seratus dua puluh ribu rupiah', as an invoice repeats its total: a figure is sooner altered than a sentence. */
export function spellRupiah(amount: number): string {
  const words = `${amount === 0 ? 'nol' : spell(amount)} rupiah`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
