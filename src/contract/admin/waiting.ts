import { z } from 'zod';
import { call } from '../call.ts';
import type { Permission } from '../rules/permissions.ts';

/** Orders that the machinery cannot end by itself. */
export const attentionKinds = ['disputed', 'refund', 'doubled', 'stuck', 'doubtful'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Everything in the office that waits for a person, and the permission that lets somebody act on it. */
export const waitingKinds = {
  disputed: 'orders.write',
  refund: 'orders.write',
  doubled: 'orders.write',
  stuck: 'orders.write',
  doubtful: 'orders.write',
  messages: 'messages.write',
  discussions: 'discussions.answer',
  content_reports: 'moderation.write',
  assignments: 'assignments.grade',
  programme_reports: 'prakerja.write',
} as const satisfies Record<AttentionKind, Permission> & Record<string, Permission>;
export type WaitingKind = keyof typeof waitingKinds;

export const listWaiting = call({
  method: 'GET',
  path: 'api/admin/waiting',
  auth: 'staff',
  // What everybody may here; each is told only of what they may act on.
  may: 'courses.read',
  summary: 'Berapa banyak yang menunggu tindakan saya, menurut jenisnya.',
  reply: z.array(z.object({ kind: z.enum(Object.keys(waitingKinds) as [WaitingKind]), count: z.int() })),
});
