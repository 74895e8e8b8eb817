import { getAssignment, listAssignments, retryReport } from '../../../../contract/admin/assignments.ts';
import {
  countParticipants,
  getParticipant,
  listProgrammeParticipants,
  releaseCode,
} from '../../../../contract/admin/prakerja.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { readParticipant, readParticipants, readSummary } from './participants.ts';
import { readQueue, readTask } from './queue.ts';
import { release } from './releasing.ts';
import { retryReporting } from './retrying.ts';

/** What is to be graded, and who takes part in the programme. */
export function prakerjaAdmin(route: Bind, platform: Platform): void {
  route(listAssignments, ({ ctx, query }) => readQueue(ctx, query));
  route(getAssignment, ({ ctx, params, query }) => readTask(platform, ctx, params.id, query));
  route(retryReport, ({ ctx, params }) => retryReporting(platform, ctx, params.id));

  route(listProgrammeParticipants, ({ ctx, query }) => readParticipants(ctx, query));
  route(countParticipants, ({ ctx }) => readSummary(ctx));
  route(getParticipant, ({ ctx, params }) => readParticipant(ctx, params.id));
  route(releaseCode, ({ ctx, params, body }) => release(ctx, params.id, body.reason));
}
