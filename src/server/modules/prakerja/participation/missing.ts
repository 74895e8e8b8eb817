import type { MissingStep, Participation, StepState } from '../../../../contract/programme.ts';
import { CLASS_SEQUENCE, EXAM_SEQUENCE, sequenceOfLesson } from '../../../../contract/rules/sequences.ts';
import { lecturesOf } from '../../../../contract/rules/unlocking.ts';
import type { PathStep } from '../../../../contract/views.ts';
import { pathOf } from '../../learning/public.ts';
import type { ProgrammeClass, Standing } from './standing.ts';

type Steps = Omit<Participation, 'missing' | 'is_complete' | 'payment_id' | 'course' | 'kpj_code'>;

const plain = { title: '', id: null, lecture_id: null, at: null };

/**
 * What is not done, in an order in which each step can be done after those before it: the code, a live class's session,
 * then the way to the certificate as the room and the class's card tell it (contract/rules/path). Tasks and journal keep
 * nothing of it closed: they stand behind it, before the certificate.
 */
export function missingIn(its: ProgrammeClass, standing: Standing, steps: Steps, now: Date): MissingStep[] {
  const code = steps.attendances.find(({ sequence }) => sequence === CLASS_SEQUENCE);
  const missing: MissingStep[] = [];
  if (code && code.state !== 'done') missing.push({ ...plain, kind: 'code', state: code.state });
  if (steps.session && steps.session.state !== 'done')
    missing.push({ ...plain, kind: 'session', state: sessionState(its, steps.session), at: steps.session.start_date });
  const isCertified = !steps.certificate || steps.certificate.state === 'done';
  const { outline, record, own } = its;
  const path = pathOf({ state: standing.state, outline, record }, { finishedAt: own.finished_at, now });
  const ahead = path
    .filter((step) => !(isCertified && step.kind === 'certificate') && !isCode(its, step))
    .map((step, place) => ({
      ...plain,
      kind: step.kind,
      title: step.title,
      lecture_id: step.lecture_id,
      at: step.at,
      state: pathState(step, place === 0, standing, steps),
    }));
  const isLast = ({ kind }: MissingStep) => kind === 'certificate';
  return [
    ...missing,
    ...ahead.filter((step) => !isLast(step)),
    ...tasksAhead(steps),
    ...journalAhead(steps),
    ...ahead.filter(isLast),
  ];
}

/** Nothing of a class is booked before its code was verified. */
const sessionState = ({ own }: ProgrammeClass, { state }: NonNullable<Steps['session']>): StepState =>
  own.kpj_verified_at === null && state === 'open' ? 'locked' : state;

/** The first lesson's attendance is the one that the code is given with. */
function isCode({ outline }: ProgrammeClass, { kind, lecture_id }: PathStep): boolean {
  const place = outline.findIndex(({ lectures }) => lectures.some(({ id }) => id === lecture_id));
  return kind === 'attendance' && place !== -1 && sequenceOfLesson(place) === CLASS_SEQUENCE;
}

const tasksAhead = ({ tasks }: Steps): MissingStep[] =>
  tasks
    .filter(({ state }) => state !== 'done')
    .map(({ kind, title, state, id, lecture_id }) => ({ ...plain, kind, title, state, id, lecture_id }));

const journalAhead = ({ journal }: Steps): MissingStep[] =>
  journal && journal.state !== 'done' ? [{ ...plain, kind: 'journal', state: journal.state, id: journal.id }] : [];

function pathState(step: PathStep, isFirst: boolean, standing: Standing, steps: Steps): StepState {
  const { state, isOpen, locks } = standing;
  if (step.kind === 'certificate') return steps.certificate?.state ?? 'locked';
  if (!isOpen) return 'locked';
  const isSeen = lecturesOf(state).every(({ attended }) => attended);
  const openIf = (isTrue: boolean): StepState => (isTrue ? 'open' : 'locked');
  switch (step.kind) {
    case 'attendance':
      return attendanceState(step, steps);
    case 'lecture':
      return openIf(locks.get(step.lecture_id ?? 0) === null);
    case 'lecture_quiz':
      return openIf(lecturesOf(state).some(({ id, attended }) => id === step.lecture_id && attended));
    case 'qna':
      return step.at ? 'waiting' : openIf(isSeen);
    case 'rating':
      return openIf(isSeen);
    case 'lesson_end':
      return 'waiting';
    case 'exam':
      return steps.exam?.state ?? 'locked';
    case 'pretest':
    case 'project':
      return openIf(isFirst);
  }
}

function attendanceState({ lecture_id }: PathStep, { attendances }: Steps): StepState {
  const asked = attendances.find((each) =>
    lecture_id === null ? each.sequence === EXAM_SEQUENCE : each.lecture_id === lecture_id,
  );
  return asked?.state ?? 'locked';
}
