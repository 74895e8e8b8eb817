import { z } from 'zod';
import { call } from '../call.ts';
import type { Permission } from '../rules/permissions.ts';
import { id, nothing } from '../wire.ts';

/** Further than this nothing can stand. */
export const LAST_RANK = 30_000;

/** Where something stands in its list; whoever adds one without saying puts it at the end. */
export const rank = () => z.int().min(0).max(LAST_RANK).nullable().default(null);

type Ordered = { name: string; label: string; writes: Permission };

/** One step up or down in a list that people see in the operator's own order. */
// @__NO_SIDE_EFFECTS__
export const stepping = ({ name, label, writes }: Ordered) =>
  call({
    method: 'POST',
    path: `api/admin/${name}/:id/step`,
    auth: 'staff',
    may: writes,
    summary: `Naikkan atau turunkan satu ${label} dalam urutannya.`,
    params: z.object({ id: id() }),
    body: z.object({ direction: z.enum(['up', 'down']) }),
    reply: nothing,
    fails: ['not_found'],
  });
