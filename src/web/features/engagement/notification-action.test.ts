import { expect, test } from 'vitest';
import { notificationGroup as group } from '../../../contract/engagement.ts';
import { actionOf } from './notification-action.ts';
import type { Notification } from './notification-days.ts';

const notice = (fields: Partial<Notification>): Notification => ({
  id: 1,
  notification_group_id: group.taskGraded,
  created_at: '2026-03-01T10:00:00+07:00',
  is_read: false,
  is_action_taken: false,
  group: { description_id: 'Tugas Anda sudah dinilai.' },
  certificate: null,
  assignment: null,
  discussion_thread_id: null,
  course: null,
  ...fields,
});
const reader = { is_onboarding_done: true };

test.each([
  ['tugas_mandiri', '/student/tugas-mandiri/12'],
  ['unjuk_keterampilan', '/student/unjuk-keterampilan/12'],
] as const)('a grade of %s opens the task', (kind, page) => {
  expect(actionOf(notice({ assignment: { id: 12, kind } }), reader)).toEqual({ page });
});

const course = {
  id: 5,
  name: 'Kelas',
  slug: 'kelas',
  thumbnail: { id: 1, url: '/art/kelas.svg' },
  instructor: { fullname: 'Pengajar' },
  average_rating: null,
};

test('an attendance that the programme confirmed opens the classes, also where the course is named', () => {
  const notification_group_id = group.attendanceConfirmed;
  expect(actionOf(notice({ notification_group_id, course }), reader)).toEqual({ page: '/student/course' });
});

test.each([
  ['exam access', group.examAccess, { page: '/course/login/5/kelas' }],
  ['certificate', group.certificate, { page: '/certificateverify/SEMAI-1' }],
  ['course review', group.courseReview, { review: { courseId: 5, courseName: 'Kelas', notificationId: 1 } }],
  ['complete profile', group.completeProfile, { page: '/student/profile' }],
  ['feedback', group.feedback, { survey: 'nps' }],
  ['satisfaction', group.satisfaction, { survey: 'satisfaction' }],
  ['free course', group.freeCourse, { page: '/course/5/kelas' }],
  ['instructor discussion', group.instructorDiscussion, { page: '/course/5/kelas#diskusi-7' }],
  ['announcement', group.announcement, { page: '/course/login/5/kelas' }],
] as const)('%s opens its own action [N-02]', (_name, notification_group_id, action) => {
  const certificate = {
    id: 'SEMAI-1',
    certificate_url: '',
    certificate_pdf_url: '',
    date_completed: '2026-03-01T10:00:00+07:00',
    course: { name: 'Kelas' },
  };
  const notification = notice({ notification_group_id, course, certificate, discussion_thread_id: 7 });
  expect(actionOf(notification, reader)).toEqual(action);
});
