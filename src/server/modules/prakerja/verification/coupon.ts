import { href } from '../../../../contract/pages.ts';
import { CLASS_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { getUser } from '../../accounts/public.ts';
import type { ClassAccess } from '../../learning/public.ts';
import { ProgrammeRefused } from '../programme/gateway.ts';
import { programmeOf } from '../programme/provider.ts';
import { holdStudent } from '../student.store.ts';
import { nextAsking } from './asking-times.ts';
import { askSoon, keepRequested } from './attendances.store.ts';
import { type Claims, claim, readClaims, refuseBoundElsewhere } from './claims.ts';
import { lockClasses, programmeCodeOf } from './classes.store.ts';
import { grant } from './granting.ts';
import { refuseOutOfTurn, type Turn } from './in-turn.ts';
import { openInternally } from './internal-code.ts';
import { asFailure, ownClass, readCode } from './own-class.ts';
import { isSpecialCode } from './special-code.ts';

type Asked = Turn & { paymentId: string; written: string };
type Request = { own: ClassAccess; claims: Claims; code: string; sequence: number };

/**
 * Where the programme sees the student's face; null: there is no need to go (P-01). Before the address is given away the
 * code becomes this class's, so that whatever happens there happens to somebody whom we know.
 */
export async function askForVerification(
  platform: Platform,
  { db, clock, session: { userId } }: RequestContext<Session>,
  { paymentId, written, ...turn }: Asked,
): Promise<{ url: string | null }> {
  await platform.limits.use('kpjCouponPerAccount', String(userId));
  const code = readCode(written);
  const own = await ownClass(db, userId, paymentId);
  const now = clock.now();
  const isVerified = own.kpj_sequences.includes(turn.sequence);
  if (isSpecialCode(code, platform.config.kpjSpecialCode)) {
    if (isVerified) return { url: null };
    await refuseOutOfTurn(db, own, turn, now);
    await openInternally(platform, own, turn.sequence);
    return { url: null };
  }
  const claims = await readClaims(db, own.id, code);
  refuseBoundElsewhere(claims, now);
  if (isVerified && claims.own?.is_same) return { url: null };
  await refuseOutOfTurn(db, own, turn, now);
  const isConfirmed = claims.own?.is_same && claims.own.confirmed_at !== null;
  if (turn.sequence !== CLASS_SEQUENCE && !isConfirmed) throw new Failure('kpj_bound_elsewhere');
  // As it was written when the programme knew it.
  const known = (claims.own?.is_same && claims.own.kpj_code) || code;
  return askProgramme(platform, { own, claims, code: known, sequence: turn.sequence });
}

/** All of it is asked at once, and no transaction waits meanwhile. */
async function askProgramme(platform: Platform, request: Request): Promise<{ url: string | null }> {
  const { own, claims, code, sequence } = request;
  const { db, clock } = platform;
  const [{ email }, courseCode] = await Promise.all([getUser(db, own.student_id), programmeCodeOf(db, own.course_id)]);
  const redirectUri = redirectOf(platform, request);
  const replaced = claims.own && !claims.own.is_same && claims.own.asked_at ? claims.own.kpj_code : null;
  const [status, face, before] = await programmeOf(platform)
    .asOne((programme) =>
      Promise.allSettled([
        programme.status({ code, sequence }),
        programme.askForFace({ code, sequence, email, redirectUri }),
        replaced === null ? null : programme.status({ code: replaced, sequence }),
      ]),
    )
    .catch((error: unknown) => {
      throw asFailure(error);
    });
  const isOfCourse = (told: string | null) => courseCode === null || told === courseCode;
  const granted = async (confirmed: string) => {
    const whose = { enrolmentId: own.id, studentId: own.student_id, courseId: own.course_id };
    if (!(await grant(platform, { ...whose, code: confirmed, sequence }, { isWaitedFor: true })))
      throw new Failure('kpj_bound_elsewhere');
    return { url: null };
  };

  // The code they had may have been confirmed while nobody was told.
  if (before.status === 'rejected' && !(before.reason instanceof ProgrammeRefused)) throw asFailure(before.reason);
  if (before.status === 'fulfilled' && before.value?.isVerified && isOfCourse(before.value.courseCode))
    return granted(before.value.code);

  if (status.status === 'fulfilled' && status.value.isVerified && isOfCourse(status.value.courseCode)) {
    // Only who asked for it before it was verified can have been the one.
    if (claims.own?.is_same && claims.own.asked_at) return granted(code);
    if (claims.other?.asked_at) await askSoon(db, claims.other.enrolment_id, sequence, clock.now());
  }
  const refusal = [status, face].find((each) => each.status === 'rejected' && each.reason instanceof ProgrammeRefused);
  if (refusal?.status === 'rejected') throw asFailure(refusal.reason);
  if (status.status === 'rejected') throw asFailure(status.reason);
  if (status.value.isVerified || !isOfCourse(status.value.courseCode)) throw new Failure('kpj_bound_elsewhere');

  // Also where the address was lost on its way to us: the programme may have given it out all the same.
  const state = face.status === 'fulfilled' ? face.value.state : null;
  await keepRequest(platform, { ...request, code: status.value.code }, state);
  if (face.status === 'rejected') throw asFailure(face.reason);
  return { url: face.value.url };
}

function keepRequest({ db, clock }: Platform, { own, claims, code, sequence }: Request, state: string | null) {
  return db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, own.student_id))) throw new Failure('session_ended');
    await lockClasses(tx, [own.id, ...(claims.other ? [claims.other.enrolment_id] : [])]);
    const now = clock.now();
    if (sequence === CLASS_SEQUENCE) await claim(tx, own.id, code, now);
    const ask_at = nextAsking(now, now);
    await keepRequested(tx, { enrolment_id: own.id, sequence, state, requested_at: now, ask_at });
  });
}

function redirectOf({ config }: Platform, { own, code, sequence }: Request): string {
  const carried = { kpj_code: code, payment_id: own.order_id, sequence };
  return new URL(href('redeemVerify', {}, carried), config.publicUrl).href;
}
