import type { Platform } from '../../../../platform/context.ts';
import type { Bind } from '../../../../platform/http/bind.ts';

/** The back office's calls of this domain. */
export function certificatesAdmin(_route: Bind, _platform: Platform): void {}
