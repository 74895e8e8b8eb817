import {
  checkJournals,
  finalizeSelfAssignment,
  finalizeSkillTest,
  getJournal,
  getSelfAssignment,
  getSkillTest,
  listJournals,
  listSelfAssignmentFiles,
  listSelfAssignments,
  listSkillTestFiles,
  listSkillTests,
  pendingSelfAssignments,
  pendingSkillTests,
  startSelfAssignment,
  startSkillTest,
  submitJournal,
  uploadSelfAssignment,
  uploadSkillTest,
} from '../../../contract/prakerja.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { createAssignments } from './assignments/assignments.ts';
import { findJournal, journalsOf, waitingJournals } from './journals/journals.store.ts';
import { sendJournal } from './journals/sending.ts';
import { toJournal, toJournalItem } from './journals/shape.ts';

export function prakerjaRoutes(route: Bind, platform: Platform): void {
  route(listJournals, async ({ ctx }) => (await journalsOf(ctx.db, ctx.session.userId)).map(toJournalItem));
  route(checkJournals, async ({ ctx }) => (await waitingJournals(ctx.db, ctx.session.userId)).map(toJournalItem));
  route(getJournal, async ({ ctx, params }) => {
    const journal = await findJournal(ctx.db, ctx.session.userId, params.slug);
    if (!journal) throw new Failure('not_found');
    return toJournal(journal);
  });
  route(submitJournal, ({ ctx, body: { student_quiz_attempt_id: attempt, ...answers } }) =>
    sendJournal(ctx, Number(attempt), answers),
  );

  const countFile = {
    beforeReading: ({ session }: RequestContext<Session>) =>
      platform.limits.use('assignmentFilePerAccount', String(session.userId)),
  };
  const tasks = createAssignments(platform, 'tugas_mandiri');
  route(startSelfAssignment, ({ ctx, body }) => tasks.start(ctx, body));
  route(listSelfAssignments, ({ ctx }) => tasks.all(ctx));
  route(pendingSelfAssignments, ({ ctx }) => tasks.pending(ctx));
  route(getSelfAssignment, ({ ctx, body }) => tasks.one(ctx, body.student_tugas_id));
  route(listSelfAssignmentFiles, ({ ctx, body }) => tasks.files(ctx, body.student_tugas_id));
  route(
    uploadSelfAssignment,
    ({ ctx, body, upload }) => tasks.upload(ctx, body.student_tugas_id, body.title, upload),
    countFile,
  );
  route(finalizeSelfAssignment, ({ ctx, body }) => tasks.handIn(ctx, body.student_tugas_id));

  const skills = createAssignments(platform, 'unjuk_keterampilan');
  route(startSkillTest, ({ ctx, body }) => skills.start(ctx, body));
  route(listSkillTests, ({ ctx }) => skills.all(ctx));
  route(pendingSkillTests, ({ ctx }) => skills.pending(ctx));
  route(getSkillTest, ({ ctx, body }) => skills.one(ctx, body.student_uk_ketra_id));
  route(listSkillTestFiles, ({ ctx, body }) => skills.files(ctx, body.student_uk_ketra_id));
  route(
    uploadSkillTest,
    ({ ctx, body, upload }) => skills.upload(ctx, body.student_uk_ketra_id, body.title, upload),
    countFile,
  );
  route(finalizeSkillTest, ({ ctx, body }) => skills.handIn(ctx, body.student_uk_ketra_id));
}
