import {
  deactivateStudent,
  endStudentSessions,
  getStudent,
  getStudentClass,
  giveStudentCourse,
  impersonateStudent,
  listStudentClasses,
  listStudentRecords,
  listStudents,
  reactivateStudent,
  sendStudentLink,
} from '../../../../contract/admin/students.ts';
import { href } from '../../../../contract/pages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { activate, deactivate, endSessions, mailLink, openImpersonation } from '../../accounts/public.ts';
import { giveCourse } from '../../commerce/public.ts';
import { readClasses, readClassOf } from './classes.ts';
import { readRecords } from './records.ts';
import { readStudent, readStudents } from './students.ts';

/** Support's view of students, and what it does for them. */
export function studentsAdmin(route: Bind, platform: Platform): void {
  route(listStudents, ({ ctx, query }) => readStudents(ctx, query));
  route(getStudent, ({ ctx, params }) => readStudent(ctx, params.id));
  route(listStudentClasses, ({ ctx, params }) => readClasses(ctx, params.id));
  route(getStudentClass, ({ ctx, params }) => readClassOf(ctx, params.id, params.enrolment_id));
  route(listStudentRecords, ({ ctx, params }) => readRecords(ctx, params.id));

  route(sendStudentLink, ({ ctx, params, body }) => mailLink(platform, ctx, params.id, body.purpose));
  route(deactivateStudent, ({ ctx, params, body }) => deactivate(platform, ctx, params.id, body.reason));
  route(giveStudentCourse, ({ ctx, params, body }) =>
    giveCourse(platform, ctx, { studentId: params.id, courseId: body.course_id, reason: body.reason }),
  );
  route(reactivateStudent, ({ ctx, params }) => activate(ctx, params.id));
  route(endStudentSessions, ({ ctx, params }) => endSessions(platform, ctx, params.id));
  route(impersonateStudent, async ({ ctx, params }) => {
    const access_token = await ctx.db
      .transaction()
      .execute((tx) =>
        openImpersonation(platform, tx, { operatorId: ctx.session.userId, userId: params.id, ip: ctx.ip }),
      );
    return { path: href('impersonate', { access_token }) };
  });
}
