import { randomBytes } from 'node:crypto';
import { fieldMessages } from '../../../../contract/messages.ts';
import { assignmentWords } from '../../../../contract/prakerja.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { type Db, isDatabaseAway, type Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { holdStudent } from '../student.store.ts';
import { type AssignmentKind, type AssignmentRow, findAssignment, lockAssignment } from './assignments.store.ts';
import { checkFile } from './file-checks/kinds.ts';
import { refusals } from './file-checks/refusals.ts';
import { countFiles, type FileRow, insertFile } from './files.store.ts';

const MOST_NAME = 200;
const MOST_FILES = 20;

type Sent = { kind: AssignmentKind; id: number; title: string; upload: Upload };

/** A file for an assignment that was not handed in yet (P-06). */
export async function uploadFile(
  { files }: Platform,
  { db, session: { userId }, clock }: RequestContext<Session>,
  { kind, id, title: written, upload }: Sent,
): Promise<FileRow> {
  const title = written.trim();
  refuseFaults({
    title: title ? unstorable(title, assignmentWords.title.name) : assignmentWords.title.required,
    assigment: unstorable(upload.fileName, 'nama berkas'),
  });
  const owned = { studentId: userId, kind };
  // Before anything is written; and once more when it counts.
  await refuseClosed(db, await findAssignment(db, owned, id));
  const found = await checkFile(upload.fileName, upload.content);
  if (typeof found === 'string') throw new Failure('file_refused', { text: refusals[found], field: 'assigment' });
  const { extension, type } = found;
  const saved_name = `assignments/${randomBytes(16).toString('hex')}.${extension}`;
  // Written before its row: a row never points to nothing, and a file that a crash leaves without a row hurts nobody.
  try {
    await files.disk.put(saved_name, upload.content, { contentType: type });
    return await db.transaction().execute(async (tx) => {
      if (!(await holdStudent(tx, userId))) throw new Failure('session_ended');
      await refuseClosed(tx, await lockAssignment(tx, owned, id));
      const now = clock.now();
      const media = {
        storage: 'private',
        saved_name,
        original_name: upload.fileName.slice(-MOST_NAME).toWellFormed(),
        extension,
        type,
        size: upload.content.length,
        uploaded_by: userId,
        created_at: now,
        updated_at: now,
      };
      return insertFile(tx, { assignmentId: id, title, media });
    });
  } catch (error) {
    // Not where the connection was lost: the row may have been kept, and must not point to nothing.
    if (!isDatabaseAway(error)) await files.disk.delete(saved_name);
    throw error;
  }
}

/** PostgreSQL keeps no NUL; said before the file is stored. */
const unstorable = (text: string, name: string) => (text.includes('\0') ? fieldMessages.wrongForm(name) : null);

async function refuseClosed(db: Db | Tx, assignment: AssignmentRow | undefined): Promise<void> {
  if (!assignment) throw new Failure('not_found');
  if (assignment.submitted_at) throw new Failure('assignment_sent');
  if ((await countFiles(db, assignment.assignment_id)) >= MOST_FILES) throw new Failure('assignment_full');
}
