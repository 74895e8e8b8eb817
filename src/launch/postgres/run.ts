import { spawn } from 'node:child_process';
import { type Account, CLEAN_ENV } from './account.ts';

/** Runs a program of PostgreSQL to its end as the database's user; its words are for the error message. */
export async function run(
  program: string,
  args: string[],
  account: Account | undefined,
  input = '',
): Promise<{ ok: boolean; output: string }> {
  // In a folder that any user can enter: the current one may be closed to the database's user.
  const child = spawn(program, args, { ...account, cwd: '/', env: CLEAN_ENV, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `error: ${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
