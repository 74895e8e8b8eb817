import type { Message } from '../../src/server/platform/mail.ts';
import type { TestApp } from './app-on.ts';

/** Mails to somebody that wait for the jobs process or were delivered by it, newest first. */
export async function promisedMails(semai: TestApp, to: string): Promise<Message[]> {
  const rows = (await semai.sql(
    "select data from pgboss.job where name = 'mail.deliver' order by created_on desc, data ->> 'subject'",
  )) as { data: Message }[];
  return rows.map(({ data }) => data).filter((mail) => mail.to === to);
}

/** What the link in a mail carries, and where it leads. */
export function linkIn(mail: Pick<Message, 'text'> | undefined): { path: string; token: string } {
  const url = new URL(/https?:\/\/\S+[?&](?:reset_)?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:');
  return { path: url.pathname, token: url.searchParams.get('reset_token') ?? url.searchParams.get('token') ?? '' };
}
