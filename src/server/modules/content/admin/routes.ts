import type { Bind } from '../../../platform/http/bind.ts';
import { keepBanners } from './banners.ts';

/** The back office's calls of this domain. */
export function contentAdmin(route: Bind): void {
  keepBanners(route);
}
