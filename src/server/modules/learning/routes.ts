import type { FastifyInstance } from 'fastify';
import { giveUpClass } from '../../../contract/learning.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { certificateRoutes } from './certificates/routes.ts';
import * as givingUp from './giving-up.ts';
import { materialRoutes } from './materials/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { testRoutes } from './tests/routes.ts';
import { watchingRoutes } from './watching/routes.ts';

export function learningRoutes(route: Bind, platform: Platform, api: FastifyInstance): void {
  for (const bindRoutes of [watchingRoutes, testRoutes, materialRoutes, ratingRoutes]) bindRoutes(route, platform);
  certificateRoutes(route, platform, api);
  route(giveUpClass, ({ ctx, params }) => givingUp.giveUpClass(platform, ctx.session.userId, params.id));
}
