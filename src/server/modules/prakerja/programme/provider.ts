import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { createProgramme } from './client.ts';
import type { Programme } from './gateway.ts';

/** One for each process, by its settings: whoever calls learns from what the others met. */
const known = new WeakMap<Platform['config'], Programme>();

/** Fails where the programme is switched off. */
export function programmeOf({ config, clock, log }: Platform): Programme {
  if (!config.prakerja) throw new Failure('kpj_away');
  const programme = known.get(config) ?? createProgramme(config.prakerja, { clock, log });
  known.set(config, programme);
  return programme;
}
