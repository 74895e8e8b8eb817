import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';

export function materialRoutes(_route: Bind, _platform: Platform): void {}
