import type { Db, Tx } from '../db.ts';

const STUDENT = 2;

/** Files of the back office: never what a student sent, which belongs to whoever grades or helps them. */
export const officeFiles = (db: Db | Tx) =>
  db
    .selectFrom('media')
    .where('media.deleted_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('users as sender')
            .select('sender.id')
            .whereRef('sender.id', '=', 'media.uploaded_by')
            .where('sender.role_id', '=', STUDENT),
        ),
      ),
    );
