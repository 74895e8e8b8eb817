import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { type AssignmentKind, assignmentsOf, findAssignment } from './assignments.store.ts';
import { filesOf } from './files.store.ts';
import { handIn } from './handing-in.ts';
import { toAssignment, toFile } from './shape.ts';
import { type Beginning, startTask } from './starting.ts';
import { uploadFile } from './uploading.ts';

type Ctx = RequestContext<Session>;
/** In an address of the site it is text. */
type Id = number | string;

/** Tugas Mandiri and Unjuk Keterampilan are handed in alike; only the names of paths and fields differ (P-07). */
export function createAssignments(platform: Platform, kind: AssignmentKind) {
  const ownedBy = ({ session }: Ctx) => ({ studentId: session.userId, kind });

  async function find(ctx: Ctx, id: Id) {
    const assignment = await findAssignment(ctx.db, ownedBy(ctx), Number(id));
    if (!assignment) throw new Failure('not_found');
    return assignment;
  }

  return {
    start: (ctx: Ctx, beginning: Beginning) => startTask(ctx, kind, beginning),
    all: async (ctx: Ctx) => (await assignmentsOf(ctx.db, ownedBy(ctx))).map(toAssignment),
    async pending(ctx: Ctx) {
      const rows = await assignmentsOf(ctx.db, ownedBy(ctx));
      return rows.filter(({ submitted_at }) => submitted_at === null).map(toAssignment);
    },
    one: async (ctx: Ctx, id: Id) => toAssignment(await find(ctx, id)),
    async files(ctx: Ctx, id: Id) {
      const { assignment_id } = await find(ctx, id);
      return Promise.all((await filesOf(ctx.db, assignment_id)).map((row) => toFile(platform.files, row)));
    },
    upload: async (ctx: Ctx, id: Id, title: string, upload: Upload) =>
      toFile(platform.files, await uploadFile(platform, ctx, { kind, id: Number(id), title, upload })),
    handIn: async (ctx: Ctx, id: Id) => toAssignment(await handIn(platform, ctx, kind, Number(id))),
  };
}
