import { buyCourse, buyEvent } from '../../../contract/commerce.ts';
import { notices } from '../../../contract/messages.ts';
import { href } from '../../../contract/pages.ts';
import { wibDay } from '../../../contract/rules/wib.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure, adviceOf } from '../../lib/api-failure.ts';
import { track } from '../../lib/track.ts';
import { askVisitorAddress } from '../../lib/visitor-address.ts';
import { toast } from '../../ui/toaster.tsx';

/** What can be bought or joined, as every address and call names it. */
export type Registrable = { type: 'course' | 'event'; id: number };

/** K-05: a token to pay with, or none where nothing is to be paid and the access is there. */
export async function register({ type, id }: Registrable, discountVoucherId: number | null = null) {
  const purchased = await api(type === 'course' ? buyCourse : buyEvent, {
    id: String(id),
    body: { method: 'midtrans', discount_voucher_id: discountVoucherId },
  });
  if (type === 'course') {
    track('courseregister', { course_id: id });
    void askVisitorAddress().then((ip) => track('courseregisterip', { ip, course_id: id, date: wibDay(new Date()) }));
  }
  return purchased;
}

/** Where what one has got is found (K-08, E-05). */
export const ownPage = {
  course: href('student', { profile_menu: 'course' }),
  event: href('student', { profile_menu: 'events' }),
} as const;

/** Of a free class beside another that is not finished (K-09). */
export const unfinishedText =
  'Anda harus menyelesaikan kelas anda terlebih dahulu, sebelum mendapatkan akses ke kelas berikutnya!';

/** The server's words for clients, as people read them. */
const refusals: Record<string, string> = {
  'Quota is finished': 'Quota voucher sudah terpakai semua',
  'You are already enrolled in this class': 'Anda sudah memiliki kelas ini.',
  'Please finish ongoing free course to start a new one!!': unfinishedText,
};
export const refusalText = (message: string): string => refusals[message] ?? message;

export const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status === 400;

const failedTexts = {
  course: 'Some Error Occured in purchasing the course!!',
  event: notices.noResponse,
} as const;

/** A registration that came to nothing; below the specified words, what to do where we know it (K-04, E-05, G-03). */
export function sayFailed(type: Registrable['type'], failure: unknown): void {
  const title = failedTexts[type];
  const isUnanswered = failure instanceof ApiFailure && failure.status === 0;
  const lines = hintsOf(failure);
  if (type === 'event' && isUnanswered) toast.failure({ title: notices.title, lines: [title, ...lines] });
  else toast.failure({ title, ...(lines.length > 0 ? { lines } : {}) });
}

function hintsOf(failure: unknown): string[] {
  if (!(failure instanceof ApiFailure)) return [];
  const isSpoken = [400, 401, 403, 503].includes(failure.status) && failure.message;
  return isSpoken ? [refusalText(failure.message)] : adviceOf(failure);
}
