import { verifyCoupon, verifyRedemption } from '../../src/contract/programme.ts';
import { followAttendances } from '../../src/server/modules/prakerja/public.ts';
import { startApp, type TestApp } from './app.ts';
import { startSimulators } from './sim.ts';
import { controlOf } from './sim-control.ts';
import { newStudentIn } from './students.ts';
import { makeTestClass, type TestClass } from './test-class.ts';

type Asked = { path: string; body: Record<string, unknown>; status: number | null };
type Code = { code?: string; course_code?: string; kind?: string };

/** Controls the simulated programme. */
export function programmeOf(simulatorsUrl: string) {
  const control = controlOf(simulatorsUrl, 'prakerja');
  return {
    /** A new code, so that no test uses up another's. */
    code: async (more: Code = {}) => (await control<{ code: string }>('POST', 'codes', more)).code,
    /** What the student does on the programme's own page, by its address or state; where their browser is sent then. */
    scan: async (urlOrState: string | null, outcome: 'pass' | 'fail' | 'leave' = 'pass') => {
      const state = urlOrState?.split('/').at(-1);
      const { location } = await control<{ location: string }>('POST', 'scan', { state, outcome });
      return new URL(location);
    },
    /** What it was asked, newest first. */
    calls: (about: { path?: string; redeem_code?: string } = {}) =>
      control<Asked[]>('GET', `calls?${new URLSearchParams(about)}`),
    advance: (seconds: number) => control('POST', 'clock', { advance_seconds: seconds }),
    fault: (kind: string, times = 1) => control('POST', 'faults', { kind, times }),
    disarm: () => control('DELETE', 'faults'),
  };
}

export const COURSE_CODE = 'SEMAI-5';

/** The real app, and the real simulator of the job-seeker card's programme. */
export async function startProgrammeApp(env: NodeJS.ProcessEnv = {}) {
  const simulators = await startSimulators();
  const semai = await startApp({ simulatorsUrl: simulators.url, env });
  const programme = programmeOf(simulators.url);
  return {
    semai,
    simulatorsUrl: simulators.url,
    programme,
    join: (made: TestClass) => joinProgramme(semai, made),
    /** Both clocks: what is signed is signed now. */
    async later(seconds: number): Promise<void> {
      semai.clock.forward(seconds);
      await programme.advance(seconds);
    },
    /** A round of the job. */
    follow: () => followAttendances.handle(semai.platform, {}, 'test'),
    async close(): Promise<void> {
      await semai.close();
      await simulators.stop();
    },
  };
}
export type ProgrammeApp = Awaited<ReturnType<typeof startProgrammeApp>>;

/** A free course in the programme: two lessons of one lecture each, and an exam, unless said otherwise. */
export const programmeClass = (semai: TestApp, plan: Parameters<typeof makeTestClass>[1] = {}) =>
  makeTestClass(semai, { lessons: [1, 1], programme_code: COURSE_CODE, kartu_prakerja: true, ...plan });

/** Somebody who got the class by a voucher of the programme, and what they do. */
export async function joinProgramme(semai: TestApp, { course }: TestClass) {
  const student = await newStudentIn(semai, course.id, {
    enrolment: { needs_kpj_code: true, order: { method: 'voucher' } },
  });
  const { enrolment, call } = student;
  const payment_id = enrolment.order_id;
  type Part = { quiz_id?: number; lesson_id?: number; lecture_id?: number; payment_id?: string };
  return {
    ...student,
    payment_id,
    coupon: (kpj_code: string, sequence: number | string = 1, part: Part = {}) =>
      call(verifyCoupon, { body: { kpj_code, sequence, payment_id, ...part } }),
    redeem: (kpj_code: string, sequence: number | string = 1, payment = payment_id) =>
      call(verifyRedemption, { body: { kpj_code, sequence, payment_id: payment } }),
    /** What the address that the programme sent the browser to says, as the page posts it. */
    comeBack: (location: URL) => {
      const { kpj_code = '', payment_id: payment = '', sequence = '' } = Object.fromEntries(location.searchParams);
      return call(verifyRedemption, { body: { kpj_code, payment_id: payment, sequence } });
    },
    /** Attended without watching: about what comes after. */
    attend: (lectureId: number) =>
      semai.sql(`insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
        values (${enrolment.id}, ${lectureId}, ${course.id}, now(), now())
        on conflict (enrolment_id, lecture_id) do update set attended_at = now()`),
    /** What stands in the books. */
    async books() {
      const [row] = (await semai.sql(`
        select kpj_sequences as sequences, kpj_verified_at is not null as is_open,
          (select kpj_code from kpj_codes where enrolment_id = enrolments.id) as code,
          (select confirmed_at is not null from kpj_codes where enrolment_id = enrolments.id) as is_confirmed
        from enrolments where id = ${enrolment.id}`)) as {
        sequences: number[];
        is_open: boolean;
        code: string | null;
        is_confirmed: boolean | null;
      }[];
      return row;
    },
  };
}
export type Participant = Awaited<ReturnType<typeof joinProgramme>>;
