import { notificationGroup as group } from '../../../contract/engagement.ts';
import { href } from '../../../contract/pages.ts';
import { taskPages } from '../../../contract/rules/tasks.ts';
import type { ReviewedCourse } from '../../lib/popups.ts';
import type { Profile } from '../../lib/profile.ts';
import type { Notification } from './notification-days.ts';

/** What opens when somebody follows a notification: a page, or a question that counts as handled once answered. */
export type NotificationAction = { page: string } | { survey: 'nps' | 'satisfaction' } | { review: ReviewedCourse };

type Reader = Pick<Profile, 'is_onboarding_done'>;

/** Each group's own action (N-02). What a notification should name and does not leads to the reader's classes. */
export function actionOf(notification: Notification, reader: Reader): NotificationAction {
  const { notification_group_id, course, certificate, assignment, discussion_thread_id: threadId } = notification;
  const place = course && { id: course.id, slug: course.slug };
  const classes = href('student', { profile_menu: 'course' });
  const learn = place ? href('learn', place) : classes;
  switch (notification_group_id) {
    case group.certificate:
      return { page: certificate ? href('certificate', { id: certificate.id }) : learn };
    case group.courseReview:
      // What was reviewed can be looked at and mended in the class itself.
      if (!course || notification.is_action_taken) return { page: learn };
      return { review: { courseId: course.id, courseName: course.name, notificationId: notification.id } };
    case group.completeProfile:
      return {
        page: reader.is_onboarding_done ? href('student', { profile_menu: 'profile' }) : href('completeOnBoarding'),
      };
    case group.feedback:
      return { survey: 'nps' };
    case group.satisfaction:
      return { survey: 'satisfaction' };
    case group.freeCourse:
      return { page: place ? href('course', place) : href('courses') };
    case group.instructorDiscussion:
      return { page: place ? `${href('course', place)}#diskusi${threadId ? `-${threadId}` : ''}` : learn };
    case group.taskGraded:
      return { page: assignment ? href(taskPages[assignment.kind], { slug: assignment.id }) : classes };
    case group.attendanceConfirmed:
      return { page: classes };
    default:
      return { page: learn };
  }
}
