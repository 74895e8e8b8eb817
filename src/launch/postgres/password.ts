import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './connect.ts';
import { explain } from './errors.ts';
import { run } from './run.ts';

export function passwordFile(home: string): string {
  return join(home, 'password');
}

export async function readPassword(home: string): Promise<string | undefined> {
  return (await readFile(passwordFile(home), 'utf8').catch(() => '')).trim() || undefined;
}

// Hexadecimal, so that it needs no escaping in an address or in SQL.
export function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** Whole or not at all, for the user of the database alone (initdb reads it as that user). */
export async function writePassword(home: string, password: string, account: Account | undefined): Promise<void> {
  const draft = `${passwordFile(home)}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, passwordFile(home));
}

/** For a lost password file: PostgreSQL's single-user mode asks for none. The server must not be running. */
export async function resetPassword(
  home: string,
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string> {
  const password = newPassword();
  const sql = `alter role "${SUPERUSER}" password '${password}';\n`;
  const { ok, output } = await run(binaries.postgres, ['--single', '-D', cluster, 'postgres'], account, sql);
  if (!ok || /ERROR|FATAL/.test(output)) throw explain(output, `PostgreSQL in ${cluster} got no new password`);
  // Only now: killed in between, the file is still missing and the next start does it again.
  await writePassword(home, password, account);
  return password;
}
