import {
  type educations,
  type heardFromChoices,
  type professionalStatuses,
  type updateOnboarding,
  workingStatuses,
} from '../../../../contract/accounts.ts';
import type { CallInput } from '../../../../contract/call.ts';
import { personFaults, personWords } from '../../../../contract/messages.ts';
import { birthFault } from '../../../../contract/rules/birth.ts';

type Education = (typeof educations)[number];
type Status = (typeof professionalStatuses)[number];
type Source = (typeof heardFromChoices)[number];

/** As the fields hold them: '' where nothing was chosen yet. */
export type Answers = {
  day: string;
  month: string;
  year: string;
  place: string;
  education: Education | '';
  status: Status | '';
  industry: string;
  position: string;
  interests: number[];
  sources: Source[];
  otherSource: string;
};
export type Progress = { step: number; answers: Answers };

export const LAST_STEP = 2;
export const start: Progress = {
  step: 0,
  answers: {
    day: '',
    month: '',
    year: '',
    place: '',
    education: '',
    status: '',
    industry: '',
    position: '',
    interests: [],
    sources: [],
    otherSource: '',
  },
};

/** What still fits of a draft, which an older page may have left. */
export function resume(draft: unknown): Progress {
  const { step, answers } = (draft ?? {}) as Partial<Progress>;
  const given = (answers ?? {}) as Record<string, unknown>;
  const fits = Object.entries(start.answers).map(([name, empty]) => {
    const value = given[name];
    return [name, typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) ? value : empty];
  });
  return { step: step === 1 || step === 2 ? step : 0, answers: Object.fromEntries(fits) as Answers };
}

export const statusLabels: Record<Status, string> = {
  'Pelajar-Mahasiswa': 'Pelajar/Mahasiswa',
  FreshGraduate: 'Fresh Graduate',
  PencariKerja: 'Pencari Kerja',
  Professional: 'Profesional',
  Freelance: 'Freelance',
};

/** Industry and job position are asked of those who work alone (O-03). */
export const isWorking = ({ status }: Answers): boolean => status !== '' && workingStatuses.includes(status);

const YEARS = 50;
/** The last fifty years in which somebody who is thirteen now can be born, newest first (O-02). */
export const birthYears = (today: string, leastAge: number): string[] =>
  Array.from({ length: YEARS }, (_, back) => String(Number(today.slice(0, 4)) - leastAge - back));

const dobOf = ({ day, month, year }: Answers): string =>
  `${year.trim().padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** What a step still lacks, under the names that the server uses for its fields. */
export function faultsOf(step: number, answers: Answers, today: string): Record<string, string> {
  const faults: Record<string, string> = {};
  if (step === 0) {
    const birth = birthFault(dobOf(answers), today);
    if (!answers.day || !answers.month || !answers.year.trim()) faults.dob = personWords.dob.required;
    else if (birth) faults.dob = personFaults[birth];
    if (!answers.place) faults.location_id = personWords.location_id.required;
  }
  if (step === 1) {
    if (!answers.education) faults.last_education = personWords.last_education.required;
    if (!answers.status) faults.professional_status = personWords.professional_status.required;
  }
  return faults;
}

type Faults = Record<string, string | undefined>;
const seenHere = new Set(['dob', 'location_id', 'last_education', 'professional_status']);

/** What was refused and has not been mended since; what only the server can judge stays until it is asked again. */
export function remainingFaults(found: Faults, step: number, answers: Answers, today: string): Faults {
  const still = faultsOf(step, answers, today);
  const left = Object.entries(found).filter(([field]) => !seenHere.has(field) || field in still);
  return Object.fromEntries(left.map(([field, words]) => [field, still[field] ?? words]));
}

/** Of answers without faults (O-04, O-05). */
export function payloadOf(answers: Answers): CallInput<typeof updateOnboarding>['body'] {
  const works = isWorking(answers);
  return {
    location_id: Number(answers.place),
    dob: dobOf(answers),
    last_education: answers.education as Education,
    professional_status: answers.status as Status,
    job_position: works ? answers.position.trim() || null : null,
    industry_id: works && answers.industry ? Number(answers.industry) : null,
    interests: answers.interests.map((category_id) => ({ category_id })),
    heard_from: answers.sources.map((source) => (source === 'Lainnya' ? answers.otherSource.trim() || source : source)),
  };
}
