import { decimal } from '../../../../lib/decimal.ts';

const KILO = 1024;

/** '87 KB', '1,2 MB', on one line: for those who count their quota. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  if (kilobytes < KILO) return `${kilobytes}\u00a0KB`;
  return `${decimal(bytes / KILO / KILO, 1)}\u00a0MB`;
}
