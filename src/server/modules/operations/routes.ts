import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';

/** Staff and the audit log. */
export function operationsAdmin(_route: Bind, _platform: Platform): void {}
