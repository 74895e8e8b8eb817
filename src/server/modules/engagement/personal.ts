import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** What a person was told, asked and said, and which pages noted a visit. */
export async function engagementDataOf(db: Db | Tx, userId: number) {
  return {
    Notifikasi: await db
      .selectFrom('notifications')
      .innerJoin('notification_groups', 'notification_groups.id', 'notifications.notification_group_id')
      .leftJoin('courses', 'courses.id', 'notifications.course_id')
      .select([
        'notification_groups.description_id as text',
        'courses.name as course',
        'notifications.certificate_id',
        'notifications.is_read',
        'notifications.is_action_taken',
        'notifications.created_at',
      ])
      .where('notifications.user_id', '=', userId)
      .orderBy('notifications.created_at')
      .execute(),
    'Surat tentang jadwal': await db
      .selectFrom('told')
      .select(['cause', 'told_at'])
      .where('user_id', '=', userId)
      .orderBy('told_at')
      .execute(),
    'Survei NPS': await db
      .selectFrom('nps_answers')
      .select(['rating', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    'Survei kepuasan': await db
      .selectFrom('happiness_answers')
      .select(['happiness_level', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    Diskusi: await db
      .selectFrom('discussion_threads')
      .innerJoin('courses', 'courses.id', 'discussion_threads.course_id')
      .select([
        'courses.name as course',
        'discussion_threads.body',
        'discussion_threads.created_at',
        'discussion_threads.edited_at',
      ])
      .where('discussion_threads.user_id', '=', userId)
      .orderBy('discussion_threads.created_at')
      .execute(),
    'Balasan diskusi': await db
      .selectFrom('discussion_replies')
      .select(['body', 'created_at', 'edited_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    'Laporan konten': await db
      .selectFrom('content_reports')
      .select(['reason', 'created_at', 'handled_at'])
      .where('reported_by', '=', userId)
      .orderBy('created_at')
      .execute(),
    'Jejak kunjungan': await db
      .selectFrom('tracking_events')
      .select(['type', 'payload', 'ip', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

const TAKEN_BACK = 'Pesan ini dihapus oleh penulisnya.';

/**
 * What was said in a discussion leaves a place, since others answered it; visits are still counted, without a visitor.
 * A report of improper content stays as it is: it is about somebody else.
 */
export async function forgetVisitor(_platform: Platform, tx: Tx, { userId }: { userId: number }): Promise<void> {
  for (const table of ['happiness_answers', 'nps_answers', 'notifications', 'told'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  for (const table of ['discussion_threads', 'discussion_replies'] as const)
    await tx.updateTable(table).set({ body: TAKEN_BACK }).where('user_id', '=', userId).execute();
  await tx
    .updateTable('tracking_events')
    .set({ user_id: null, ip: '', payload: sql`payload - 'ip'` })
    .where('user_id', '=', userId)
    .execute();
}
