import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const MOST = 50;

export function ordersOf(db: Db, studentId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.status', 'orders.method', 'orders.amount', 'orders.created_at'])
    .select(sql<string>`coalesce(courses.name, events.title)`.as('title'))
    .where('orders.student_id', '=', studentId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(MOST)
    .execute();
}

export function eventsOf(db: Db, studentId: number) {
  return db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .select(['event_registrations.id', 'events.title', 'events.start_date', 'event_registrations.cancelled_at'])
    .where('event_registrations.student_id', '=', studentId)
    .orderBy('event_registrations.created_at', 'desc')
    .limit(MOST)
    .execute();
}

export function bookingsOf(db: Db, studentId: number) {
  return db
    .selectFrom('schedule_bookings')
    .innerJoin('enrolments', 'enrolments.id', 'schedule_bookings.enrolment_id')
    .innerJoin('schedules', 'schedules.id', 'schedule_bookings.schedule_id')
    .innerJoin('courses', 'courses.id', 'schedule_bookings.course_id')
    .select(['schedule_bookings.id', 'schedule_bookings.kind', 'courses.name as title', 'schedules.start_date'])
    .select(['schedule_bookings.attended_at', 'schedules.cancelled_at'])
    .where('enrolments.student_id', '=', studentId)
    .orderBy('schedules.start_date', 'desc')
    .limit(MOST)
    .execute();
}

export function notificationsOf(db: Db, userId: number) {
  return db
    .selectFrom('notifications')
    .innerJoin('notification_groups', 'notification_groups.id', 'notifications.notification_group_id')
    .leftJoin('courses', 'courses.id', 'notifications.course_id')
    .select(['notifications.id', 'notification_groups.description_id as text', 'courses.name as course'])
    .select(['notifications.is_read', 'notifications.created_at'])
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(MOST)
    .execute();
}
