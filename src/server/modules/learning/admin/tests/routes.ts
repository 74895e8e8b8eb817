import {
  addQuestion,
  courseTests,
  exportQuestions,
  importQuestions,
  listQuestions,
  orderQuestions,
  previewQuestions,
  questionTemplate,
  removeQuestion,
  saveQuestion,
} from '../../../../../contract/admin/tests.ts';
import type { Bind } from '../../../../platform/http/bind.ts';
import * as importing from './importing.ts';
import * as csv from './question-csv.ts';
import * as questions from './questions.ts';
import { keepQuizzes, testsOfCourse } from './quizzes.ts';

/** The back office's calls of this domain. */
export function testsAdmin(route: Bind): void {
  keepQuizzes(route);
  route(courseTests, ({ ctx, params }) => testsOfCourse(ctx.db, ctx, params.courseId));
  route(listQuestions, ({ ctx, params }) => questions.questionsOfQuiz(ctx.db, ctx, params.id));
  route(addQuestion, ({ ctx, params, body }) => questions.addQuestion(ctx, params.id, body));
  route(saveQuestion, ({ ctx, params, body }) => questions.saveQuestion(ctx, params.id, body));
  route(removeQuestion, ({ ctx, params }) => questions.removeQuestion(ctx, params.id));
  route(orderQuestions, ({ ctx, params, body }) => questions.orderQuestions(ctx, params.id, body.question_ids));
  route(previewQuestions, ({ ctx, params, upload }) => importing.previewQuestions(ctx, params.id, upload));
  route(importQuestions, ({ ctx, params, upload }) => importing.importQuestions(ctx, params.id, upload));
  route.csv(exportQuestions, ({ ctx, params }) => importing.exportQuestions(ctx, params.id));
  route.csv(questionTemplate, async () => csv.questionTemplate());
}
