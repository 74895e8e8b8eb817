import { join, relative } from 'node:path';
import type { Config } from '../server/config.ts';
import { demoAccounts, demoPassword } from '../server/seed/demo-accounts.ts';

/** What a person needs once everything is up. */
export function welcome(config: Config, seconds: number): string {
  const lines = [`Semai siap dalam ${seconds.toFixed(1).replace('.', ',')} detik: ${config.publicUrl.origin}`];
  if (config.demo) {
    if (config.seed === 'demo')
      lines.push('', `Akun coba (sandi ${demoPassword}):`, ...demoAccounts.map(accountLine), '');
    lines.push(`Simulator: ${config.publicUrl.origin}/sim`);
    lines.push(`Log: ${nearPath(join(config.dataDir, 'logs'))}`);
  }
  return [...lines, 'Ctrl-C untuk berhenti'].join('\n');
}

function accountLine({ email, who }: { email: string; who: string }): string {
  return `  ${email.padEnd(24)}${who}`;
}

function nearPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}
