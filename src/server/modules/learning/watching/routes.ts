import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';

export function watchingRoutes(_route: Bind, _platform: Platform): void {}
