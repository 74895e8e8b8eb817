import { z } from 'zod';
import { text } from '../wire.ts';

/** Forms of fields that many screens of the back office share. */

const ofCalendar = z.regexes.date.source.replace(/^\^|\$$/g, '');
const ofClock = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?`;
/**
 * A moment as a form sends it: with its zone, seconds or not; never at 25 o'clock, nor on 30 February, which the database
 * does not know. Answers say it with +07:00.
 */
export const instant = z
  .string()
  .regex(new RegExp(String.raw`^(?!0000)${ofCalendar}T${ofClock}(Z|[+-](0\d|1[0-4]):[0-5]\d)$`));
export const link = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s]+$/);
/** A page of the site, or an address outside it. */
export const href = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https?:\/\/)[^\s]*$/);
export const slug = z
  .string()
  .max(120)
  .regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/);
export const position = () => z.int().min(0).max(30_000).default(0);
export const lines = (most: number, longest: number) => z.array(text(longest, 1)).max(most).default([]);
/** A picture as a list or form shows it. */
export const shownPicture = z.object({ id: z.int(), url: z.string() }).nullable();
