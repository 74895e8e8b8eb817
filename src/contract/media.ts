import { z } from 'zod';
import { streamKinds } from './rules/film-ways.ts';
import { moment } from './wire.ts';

/** A picture: `id` is null where none was uploaded and the address leads to a drawn one. */
export const picture = z.object({ id: z.int().nullable(), url: z.string() });

/** `url` is null for a reader who is not entitled to the file. */
export const media = z.object({
  id: z.int(),
  original_name: z.string(),
  url: z.string().nullable(),
  extension: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds. */
  duration: z.int().nullable(),
  /** Bits a second. */
  bitrate: z.int().nullable(),
  created_at: moment,
  updated_at: moment,
  saved_name: z.string(),
  deleted_at: moment.nullable(),
  captions: z.array(z.object({ language: z.string(), url: z.string() })),
});
export type Media = z.output<typeof media>;

/** A way to watch a film with fewer bytes, as HLS, and how many it takes in all; of 'auto' at most. */
export const stream = z.object({ kind: z.enum(streamKinds), url: z.string(), size: z.int() });
