import { schedules } from '../../../../contract/admin/scheduling.ts';
import { timeFaults } from '../../../../contract/messages.ts';
import { faultOfEnd } from '../../../../contract/rules/new-time.ts';
import { type SessionKind, sessionKindsOf } from '../../../../contract/rules/session-kinds.ts';
import { isSame, toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { findCourseType, insertSessions, type SessionRow, sessionRows } from './sessions.store.ts';

type SessionFields = typeof schedules.forms.fields;

export function keepSessions(route: Bind): void {
  keep(route, schedules, {
    table: 'schedules',
    key: 'schedules.id',
    rows: (db, ctx) => sessionRows(db, onlyOf(ctx)),
    filter(rows, { q, course_id, kind, when, status }, ctx) {
      let found = q ? rows.where(mentions(['courses.name'], q)) : rows;
      if (course_id) found = found.where('schedules.course_id', '=', course_id);
      if (kind) found = found.where('schedules.kind', '=', kind);
      if (when) found = found.where('schedules.end_date', when === 'coming' ? '>' : '<=', ctx.clock.now());
      if (status) found = found.where('schedules.cancelled_at', status === 'open' ? 'is' : 'is not', null);
      return found;
    },
    shape: shapeSession,
    async insert(tx, fields, ctx) {
      const [id] = await insertSessions(tx, await readSessions(tx, ctx, fields, 1));
      return id as number;
    },
    async update(tx, id, fields, _ctx, before) {
      if (before.cancelled_at) throw new Failure('schedule_cancelled');
      refuseMoved(fields, before);
      const { session_no, about_session, zoom_link, whatsapp_link, capacity } = fields;
      await tx
        .updateTable('schedules')
        .set({ session_no, about_session: about_session.trim(), zoom_link, whatsapp_link, capacity })
        .where('id', '=', id)
        .execute();
    },
    async remove(tx, id, _ctx, before) {
      if (!before.is_removable) throw new Failure('in_use');
      await tx.deleteFrom('schedules').where('id', '=', id).execute();
    },
    refusals: {
      schedules_seats_left: { field: 'capacity', text: 'Kursi tidak dapat kurang dari peserta yang sudah terdaftar.' },
    },
  });
}

/** So many weeks, on the same day at the same hour: in WIB, which has no summer time, a week is always as long. */
export async function addWeekly(
  ctx: StaffContext,
  { weeks, ...fields }: SessionFields & { weeks: number },
): Promise<{ ids: number[] }> {
  return ctx.db.transaction().execute(async (tx) => {
    const sessions = await readSessions(tx, ctx, fields, weeks);
    const ids = await insertSessions(tx, sessions);
    for (const [week, id] of ids.entries()) {
      const { created_at: _, start_date, end_date, ...session } = sessions[week] as (typeof sessions)[number];
      const after = { ...session, start_date: toWibIso(start_date), end_date: toWibIso(end_date) };
      await recordChange(tx, ctx, { action: 'create schedules', target: `schedules:${id}`, after });
    }
    return { ids };
  });
}

const WEEK_MS = 7 * 24 * 3_600_000;

async function readSessions(tx: Tx, ctx: StaffContext, fields: SessionFields, weeks: number) {
  const [start, end] = [new Date(fields.start_date), new Date(fields.end_date)];
  const now = ctx.clock.now();
  const type = await findCourseType(tx, fields.course_id);
  refuseFaults({
    course_id: courseFault(type),
    kind: type ? kindFault(type, fields.kind) : null,
    start_date: start > now ? null : timeFaults.notAhead,
    end_date: faultOfEnd(start, end),
  });
  const later = (moment: Date, week: number) => new Date(moment.getTime() + week * WEEK_MS);
  return Array.from({ length: weeks }, (_, week) => ({
    ...fields,
    about_session: fields.about_session.trim(),
    session_no: fields.session_no + week,
    start_date: later(start, week),
    end_date: later(end, week),
    created_at: now,
  }));
}

type CourseType = NonNullable<Awaited<ReturnType<typeof findCourseType>>>;

function kindFault(type: CourseType, kind: SessionKind): string | null {
  if (type === 'external' || sessionKindsOf[type].includes(kind)) return null;
  return kind === 'live' ? 'Sesi live hanya untuk kelas live.' : 'Sesi QnA hanya untuk kelas video.';
}

function courseFault(type: string | undefined): string | null {
  if (!type) return 'Kelas ini tidak ada.';
  return type === 'external' ? 'Kelas eksternal tidak memiliki jadwal di sini.' : null;
}

/** Whoever chose it is told when it is moved: that asks for a reason, and has a call of its own. */
function refuseMoved(fields: SessionFields, before: SessionFields): void {
  const isKept = (field: 'start_date' | 'end_date') => isSame(new Date(fields[field]), new Date(before[field]));
  const moved = 'Gunakan tombol Pindahkan untuk mengubah waktu.';
  refuseFaults({
    course_id: fields.course_id === before.course_id ? null : 'Sesi tidak dapat dipindahkan ke kelas lain.',
    kind: fields.kind === before.kind ? null : 'Jenis sesi tidak dapat diubah.',
    start_date: isKept('start_date') ? null : moved,
    end_date: isKept('end_date') ? null : moved,
  });
}

function shapeSession(row: SessionRow) {
  const { id, course_id, course_name, session_no, about_session, zoom_link, whatsapp_link, capacity } = row;
  return {
    id,
    course_id,
    course_name,
    kind: row.kind as SessionFields['kind'],
    session_no,
    about_session,
    start_date: toWibIso(row.start_date),
    end_date: toWibIso(row.end_date),
    zoom_link,
    whatsapp_link,
    capacity,
    participants: row.participants,
    attended: row.attended ?? 0,
    student_name: row.student_name,
    cancelled_at: row.cancelled_at && toWibIso(row.cancelled_at),
    change_reason: row.change_reason,
    is_removable: !row.was_booked && row.participants === 0,
  };
}
