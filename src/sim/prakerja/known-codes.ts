import { type Card, type CodeKind, freshCard, redeemedCard } from './card.ts';

const COURSE = 'SEMAI-5';
const DEMO_STUDENT = 'siswa@semai.test';

const singles: Record<string, { kind: CodeKind; courseCode?: string }> = {
  'KPJ-SALAH': { kind: 'refused' },
  'KPJ-LAMBAT': { kind: 'slow' },
  'KPJ-LAIN-01': { kind: 'fresh', courseCode: 'SEMAI-7' },
  'KPJ-TERPAKAI': { kind: 'redeemed' },
  'KPJ-JADWAL': { kind: 'outside_schedule' },
  'KPJ-WEBINAR-01': { kind: 'webinar' },
};

/** For whoever tries the demo: code and what there is to see with it. */
export const showcase: [string, string][] = [
  ['KPJ-VALID-01 … -20', 'baru, berlaku'],
  ['KPJ-LAMBAT', 'berlaku, dijawab setelah 10 detik'],
  ['KPJ-LAIN-01', 'milik pelatihan lain'],
  ['KPJ-WEBINAR-01', 'pelatihan webinar'],
  ['KPJ-TERPAKAI', 'sudah dipakai peserta lain'],
  ['KPJ-JADWAL', 'di luar jadwal'],
  ['KPJ-SALAH', 'selalu ditolak'],
  ['PRAT-UJI-01 … -99', 'kode uji, bisa diatur ulang'],
];

/** The codes that exist from the start, as they are before anything happens to them. */
export function knownCard(code: string): Card | undefined {
  const single = Object.hasOwn(singles, code) ? singles[code] : undefined;
  if (single) return freshCard(code, single.courseCode ?? COURSE, single.kind);
  if (/^KPJ-VALID-(0[1-9]|1\d|20)$/.test(code) || /^PRAT-UJI-(0[1-9]|[1-9]\d)$/.test(code))
    return freshCard(code, COURSE, 'fresh');
  const courseId = /^KPJ-SARI-([1-9]\d{0,5})$/.exec(code)?.[1];
  return courseId ? redeemedCard(freshCard(code, `SEMAI-${courseId}`, 'fresh'), DEMO_STUDENT) : undefined;
}
