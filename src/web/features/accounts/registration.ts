import type { registerStudent } from '../../../contract/accounts.ts';
import type { CallInput } from '../../../contract/call.ts';
import { personFaults } from '../../../contract/messages.ts';

/** What is typed and survives the popup's closing; passwords do not. */
export type Draft = { name: string; phone: string; email: string; hasConsented: boolean; wantsToTeach: boolean };
export const emptyDraft: Draft = { name: '', phone: '', email: '', hasConsented: false, wantsToTeach: false };

type Payload = CallInput<typeof registerStudent>['body'];
export type Fields = keyof Payload;

/** One field on the page, two on the wire: at the first space. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

/** What needs no server to be told, by the field of the wire. */
export function draftFaults({ name, phone, email, hasConsented }: Draft): Partial<Record<Fields, string>> {
  return {
    ...(name.trim() ? {} : { first_name: 'Harap isi nama Anda.' }),
    ...(phone.trim() ? {} : { phone_number: 'Harap isi nomor telepon.' }),
    ...(email.trim() ? {} : { email: 'Harap isi email.' }),
    ...(hasConsented ? {} : { terms_accepted: personFaults.termsNotAccepted }),
  };
}

export function payloadOf(
  draft: Draft,
  passwords: { password: string; password_confirmation: string },
  referral: string | null,
): Payload {
  const email = draft.email.trim();
  return {
    ...splitName(draft.name),
    phone_number: draft.phone.trim(),
    username: email,
    email,
    ...passwords,
    is_interest_instructor: draft.wantsToTeach,
    terms_accepted: draft.hasConsented,
    ...(referral ? { referral_user_id: referral } : {}),
  };
}
