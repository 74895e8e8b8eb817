import { buyCourse, buyEvent } from '../../../contract/commerce.ts';
import { href } from '../../../contract/pages.ts';
import { wibDay } from '../../../contract/rules/wib.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure, tooManyText } from '../../lib/api-failure.ts';
import { track } from '../../lib/track.ts';
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
    // The server knows the address.
    track('courseregisterip', { ip: '', course_id: id, date: wibDay(new Date()) });
  }
  return purchased;
}

/** Where what one has got is found (K-08, E-05). */
export const ownPage = {
  course: href('student', { profile_menu: 'course' }),
  event: href('student', { profile_menu: 'events' }),
} as const;

/** The server's words for clients, as people read them. */
const refusals: Record<string, string> = {
  'Quota is finished': 'Quota voucher sudah terpakai semua',
  'You are already enrolled in this class': 'Anda sudah memiliki kelas ini.',
};
export const refusalText = (message: string): string => refusals[message] ?? message;

export const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status === 400;

const failedTexts = {
  course: 'Some Error Occured in purchasing the course!!',
  event: 'Some Error Occured in API!',
} as const;

/** A registration that came to nothing; below the specified words, what to do where we know it (K-04, E-05). */
export function sayFailed(type: Registrable['type'], failure: unknown): void {
  const line = hintOf(failure);
  toast.failure({ title: failedTexts[type], ...(line ? { lines: [line] } : {}) });
}

function hintOf(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return '';
  if (failure.status === 429) return tooManyText(failure);
  return [400, 401, 403, 503].includes(failure.status) ? refusalText(failure.message) : '';
}
