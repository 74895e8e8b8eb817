import type { CallData } from '../../../../contract/call.ts';
import type { getSelfAssignment, listSelfAssignmentFiles } from '../../../../contract/prakerja.ts';
import type { Files } from '../../../platform/files/files.ts';
import { thumbnailOf } from '../../catalogue/public.ts';
import type { AssignmentRow } from './assignments.store.ts';
import type { FileRow } from './files.store.ts';

/** Long enough to look through what one handed in, too short to be passed around. */
const FILE_SECONDS = 2 * 60 * 60;

export const toAssignment = (row: AssignmentRow): CallData<typeof getSelfAssignment> => ({
  id: row.assignment_id,
  is_submitted: row.submitted_at ? 1 : 0,
  score: row.score,
  feedback: row.feedback,
  lesson: {
    name: row.lesson_name,
    description: row.lesson_description,
    course: { id: row.id, name: row.course_name, thumbnail: thumbnailOf(row) },
  },
});

/** To be saved under the name it came with: what people upload is never shown as a page of ours. */
export async function toFile(
  files: Files,
  { id, title, saved_name, original_name }: FileRow,
): Promise<CallData<typeof listSelfAssignmentFiles>[number]> {
  const url = await files.signedUrl(saved_name, { expiresInSeconds: FILE_SECONDS, downloadName: original_name });
  return { id, title, media: { url } };
}
