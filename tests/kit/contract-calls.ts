import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../src/contract/call.ts';

const folder = join(import.meta.dirname, '../../src/contract');

/** Every promise of the contract, by name and domain. */
export async function contractCalls(): Promise<{ domain: string; name: string; call: Call }[]> {
  const calls = [];
  for (const file of readdirSync(folder)) {
    if (!/^[a-z-]+\.ts$/.test(file)) continue;
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported))
      if (isCall(value)) calls.push({ domain: file.replace('.ts', ''), name, call: value });
  }
  return calls;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
