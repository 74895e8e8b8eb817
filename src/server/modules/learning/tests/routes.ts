import {
  getScore,
  isQuizPassed,
  submitExam,
  submitLectureQuiz,
  submitPretest,
  submitProject,
} from '../../../../contract/learning.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { handInProject } from '../class/project.ts';
import { handInLectureQuiz, handInTest } from './handing-in.ts';
import { passedQuiz, scoreOfAttempt } from './results.ts';

export function testRoutes(route: Bind, platform: Platform): void {
  route(submitExam, ({ ctx, body }) => handInTest(platform, ctx, 'exam', body));
  route(submitPretest, ({ ctx, body }) => handInTest(platform, ctx, 'pretest', body));
  route(getScore, ({ ctx, params }) => scoreOfAttempt(ctx, params));
  route(submitLectureQuiz, ({ ctx, body }) => handInLectureQuiz(platform, ctx, body));
  route(isQuizPassed, ({ ctx, params }) => passedQuiz(ctx, params.id));
  route(submitProject, ({ ctx, body }) => handInProject(platform, ctx, body.course_id));
}
