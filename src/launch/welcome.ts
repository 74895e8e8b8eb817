import { join, relative } from 'node:path';
import type { Config } from '../server/config.ts';
import { demoAccounts, demoPassword } from '../server/seed/demo-accounts.ts';

/** What a person needs once everything is up. */
export function welcome(config: Config, seconds: number): string {
  const lines = [`Semai is ready after ${seconds.toFixed(1)} s: ${config.publicUrl.origin}`];
  if (config.demo) {
    if (config.seed === 'demo')
      lines.push('', `Demo accounts (password ${demoPassword}):`, ...demoAccounts.map(accountLine), '');
    lines.push(`Simulators: ${config.publicUrl.origin}/sim`);
    lines.push(`Logs: ${nearPath(join(config.dataDir, 'logs'))}`);
  }
  return [...lines, 'Ctrl-C stops everything'].join('\n');
}

function accountLine({ email, who }: { email: string; who: string }): string {
  return `  ${email.padEnd(24)}${who}`;
}

function nearPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}
