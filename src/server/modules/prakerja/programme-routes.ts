import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';

/** The programme's own part: codes, attendances, standing, and what operators do. */
export function programmeRoutes(_route: Bind, _platform: Platform): void {}
