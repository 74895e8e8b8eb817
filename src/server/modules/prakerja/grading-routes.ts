import { gradeAssignment } from '../../../contract/programme.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { gradeTask } from './grading/grading.ts';

export function gradingRoutes(route: Bind, platform: Platform): void {
  route(gradeAssignment, ({ ctx, params, body }) => gradeTask(platform, ctx, params.id, body));
}
