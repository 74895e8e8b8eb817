import { type Message, openMail } from '../../src/server/platform/mail.ts';
import type { TestApp } from './app-on.ts';

/** Mails that wait for the jobs process or were delivered by it, newest first, then by subject. */
export async function everyMail(semai: TestApp): Promise<Message[]> {
  const rows = (await semai.sql(
    "select data ->> 'sealed' as sealed, created_on from pgboss.job where name = 'mail.deliver'",
  )) as { sealed: string; created_on: Date }[];
  return rows
    .map(({ sealed, created_on }) => ({
      at: created_on.getTime(),
      mail: openMail(sealed, semai.platform.config.appSecret),
    }))
    .sort((one, other) => other.at - one.at || one.mail.subject.localeCompare(other.mail.subject))
    .map(({ mail }) => mail);
}

/** The same, to one person. */
export const promisedMails = async (semai: TestApp, to: string): Promise<Message[]> =>
  (await everyMail(semai)).filter((mail) => mail.to === to);

/** The same, with those that a job has yet to write. */
export async function writtenMails(semai: TestApp, to: string): Promise<Message[]> {
  await semai.drainJobs();
  return promisedMails(semai, to);
}

/** What the link in a mail carries, and where it leads. */
export function linkIn(mail: Pick<Message, 'text'> | undefined): { path: string; token: string } {
  const url = new URL(/https?:\/\/\S+[?&](?:reset_)?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:');
  return { path: url.pathname, token: url.searchParams.get('reset_token') ?? url.searchParams.get('token') ?? '' };
}
