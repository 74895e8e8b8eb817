import type { Platform } from '../../../platform/context.ts';
import { isSigned, signedQuery } from '../../../platform/files/signature.ts';

type Signer = Pick<Platform, 'clock' | 'config'>;

/** As long as the programme may look at what was handed in. */
const HOLDS_SECONDS = 90 * 24 * 60 * 60;
const signable = (id: number) => ({ kind: 'assignment', key: String(id) }) as const;

/** Where all files of a task are read at once, by whoever got this address. */
export function taskFilesAddress({ clock, config }: Signer, id: number): string {
  const query = signedQuery(signable(id), HOLDS_SECONDS, clock.now(), config.appSecret);
  return new URL(`/assignment/${id}.zip?${query}`, config.publicUrl).href;
}

export const mayReadTaskFiles = ({ clock, config }: Signer, id: number, query: Parameters<typeof isSigned>[1]) =>
  isSigned(signable(id), query, clock.now(), config.appSecret);
