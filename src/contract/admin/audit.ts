import { z } from 'zod';
import { call } from '../call.ts';
import { day, id, moment, text } from '../wire.ts';
import { listQuery } from './list.ts';

const values = z.record(z.string(), z.unknown()).nullable();

const act = z.object({
  id: z.int(),
  action: z.string(),
  target: z.string(),
  operator: z.object({ id: id(), name: z.string() }),
  /** Each changed field as it was and as it is; null where the act is no change of fields. */
  before: values,
  after: values,
  /** Whatever else is on record. */
  detail: z.record(z.string(), z.unknown()),
  ip: z.string(),
  created_at: moment,
});

export const listActs = call({
  method: 'GET',
  path: 'api/admin/audit',
  auth: 'staff',
  may: 'audit.read',
  summary: 'Catatan tindakan operator, yang terbaru dahulu.',
  query: listQuery(['created_at'], 'desc', {
    operator_id: id().optional(),
    /** A thing, 'courses:12', or all of its kind, 'courses'. */
    target: text(120).optional(),
    action: text(80).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  paged: true,
  reply: act,
});

export const getAct = call({
  method: 'GET',
  path: 'api/admin/audit/:id',
  auth: 'staff',
  may: 'audit.read',
  summary: 'Satu tindakan operator.',
  params: z.object({ id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: act,
  fails: ['not_found'],
});
