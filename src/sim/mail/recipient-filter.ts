import type { Summary } from './message.ts';

/** Reads `?to=`; a plus sign that the caller left unencoded arrives as a space, and addresses have none. */
export function readRecipient(query: unknown): string {
  const { to } = query as { to?: string | string[] };
  const first = Array.isArray(to) ? to[0] : to;
  return (first ?? '').trim().replaceAll(' ', '+').toLowerCase();
}

/** Tests ask for one whole address. */
export function sentTo(summaries: Summary[], recipient: string): Summary[] {
  return recipient ? summaries.filter(({ recipients }) => recipients.includes(recipient)) : summaries;
}

/** People type a part of it. */
export function sentToSomeoneLike(summaries: Summary[], part: string): Summary[] {
  return part ? summaries.filter(({ recipients }) => recipients.some((address) => address.includes(part))) : summaries;
}
