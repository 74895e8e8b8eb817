import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../src/contract/call.ts';

const folder = join(import.meta.dirname, '../../src/contract');

/** Every promise of the contract, by name and domain; the back office's domains are 'admin/…'. */
export async function contractCalls(): Promise<{ domain: string; name: string; call: Call }[]> {
  const calls = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // What lists the others has nothing of its own.
    if (!/^(admin\/)?[a-z-]+\.ts$/.test(file) || file === 'index.ts') continue;
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported))
      for (const [part, call] of callsIn(name, value))
        calls.push({ domain: file.replace('.ts', ''), name: part, call });
  }
  return calls;
}

/** A call, or those of a resource of the back office. */
function callsIn(name: string, value: unknown): [string, Call][] {
  if (isCall(value)) return [[name, value]];
  if (typeof value !== 'object' || value === null || !('list' in value)) return [];
  return Object.entries(value).flatMap(([part, each]): [string, Call][] =>
    isCall(each) ? [[`${name}.${part}`, each]] : [],
  );
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
