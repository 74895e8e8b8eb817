import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { gradingRoutes } from './grading-routes.ts';
import { participationRoutes } from './participation-routes.ts';
import { verificationRoutes } from './verification-routes.ts';

/** The programme's own part: codes, attendances, standing, and what operators do. */
export function programmeRoutes(route: Bind, platform: Platform): void {
  verificationRoutes(route, platform);
  participationRoutes(route, platform);
  gradingRoutes(route, platform);
  evidenceRoutes(route, platform);
}
