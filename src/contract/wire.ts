import { z } from 'zod';
import type { Call, CallData } from './call.ts';

/** The envelope of every answer (G-01). */
export type Envelope<Data> = { success: true; data: Data; message: string };
export type FailureEnvelope = {
  success: false;
  data: null;
  message: string;
  errors?: Record<string, string[]>;
  /** Of a save against an older version: the fields as they are now, with their version. */
  current?: Record<string, unknown>;
  request_id?: string;
};

/** What stands beside `data` in a paged list; pages are 1-based. */
export const paging = {
  from: z.int().nullable(),
  to: z.int().nullable(),
  last_page: z.int(),
  next_page_url: z.string().nullable(),
  prev_page_url: z.string().nullable(),
  current_page: z.int(),
  total: z.int(),
};
export type Paging = z.output<z.ZodObject<typeof paging>>;

export type Answer<C extends Call> = Envelope<CallData<C>> & (C['paged'] extends true ? Paging : unknown);

export const nothing = z.null();
export const id = () => z.int().positive().max(2_147_483_647);
export const text = (most: number, least = 0) => z.string().min(least).max(most);
/** 'Everywhere' an id stands in an address, the slug does too (decisions.md). */
export const idOrSlug = () => z.string().min(1).max(200);
export const page = () => z.int().min(1).max(1_000_000).default(1);
/** Of a list that is whole unless a page of it is asked for. */
export const optionalPage = () => z.int().min(1).max(1_000_000).optional();
/** The secret with which the back office shows a draft (catalogue). */
export const previewQuery = z.object({ preview: text(200).optional() });
/** A choice in an address that may be left out or empty. */
export const optionalId = () => z.union([z.int().min(0).max(2_147_483_647), z.literal('')]).optional();
/** 0 or 1, where the specification writes flags so. */
export const bit = z.union([z.literal(0), z.literal(1)]);
/** YYYY-MM-DD. One that is left empty is missing, not of the wrong form. */
export const day = z
  .string()
  .min(1)
  .regex(/^$|^\d{4}-\d{2}-\d{2}$/);
export const rupiah = z.int().min(0);
/** ISO 8601 with +07:00. */
export const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+07:00$/);
/** When something starts as far as the operator knows. If somebody else has moved it meanwhile, it stays there. */
export const knownStart = moment.optional();
