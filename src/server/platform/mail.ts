import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Tx } from './db.ts';
import { defineJob, type Jobs } from './jobs.ts';
import { type Sender, senderOf } from './letter.ts';
import type { Log } from './log.ts';
import { composeMail, type MailFacts, type MailKind } from './mail-kind.ts';
import { findMailText } from './mail-texts.store.ts';
import { seal, unseal } from './seal.ts';
import { readSiteName } from './site-name.store.ts';

/** In two parts, so that nobody's name is ever read as addresses. */
const mailbox = z.object({ name: z.string(), address: z.string() });
const message = z.object({
  /** As the letter itself says it. A letter that was promised by an older version has none. */
  from: mailbox.optional(),
  to: z.string(),
  replyTo: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Message = z.output<typeof message>;

type Addressee = Pick<Message, 'to' | 'replyTo'>;

export type Mail = {
  /** One of the mails that a module declares, in the operator's words where there are any; promised like every mail. */
  write<Name extends string>(tx: Tx, kind: MailKind<Name>, whom: Addressee, facts: MailFacts<Name>): Promise<void>;
  /** Promised with the transaction, delivered after it by a job that tries again. */
  send(tx: Tx, mail: Message): Promise<void>;
  deliver(sealed: string, id: string): Promise<void>;
  close(): void;
};

export const deliverMail = defineJob({
  name: 'mail.deliver',
  // Sealed: a letter may carry a link that lets its reader in, and the job's row outlives the delivery.
  data: z.object({ sealed: z.string() }),
  handle: (platform, { sealed }, jobId) => platform.mail.deliver(sealed, jobId),
});

export const openMail = (sealed: string, secret: string): Message => message.parse(JSON.parse(unseal(sealed, secret)));

export function createMail(options: {
  smtpUrl: string | null;
  /** Letters carry links that let their reader in: without TLS they are not handed over. */
  requireTls: boolean;
  sender: Sender;
  secret: string;
  jobs: Jobs;
  log: Log;
}): Mail {
  const { smtpUrl } = options;
  if (!smtpUrl) options.log.warn('mail is off: SMTP_URL is not set');
  // Loaded with the first letter: the processes that answer visitors deliver none.
  let transport: Promise<Transporter> | null = null;
  const connect = async (url: string) => {
    const { createTransport } = await import('nodemailer');
    // What the address itself says counts before this: `?requireTLS=false` for a relay on the same machine.
    const server = { url, requireTLS: options.requireTls };
    return createTransport(server, { from: options.sender.mailFrom });
  };
  const send: Mail['send'] = (tx, mail) =>
    options.jobs.add(tx, deliverMail, { sealed: seal(JSON.stringify(mail), options.secret) });
  return {
    send,
    async write(tx, kind, whom, facts) {
      const own = await findMailText(tx, kind.key);
      const sender = { ...options.sender, siteName: await readSiteName(tx) };
      const { name, address } = senderOf(sender);
      await send(tx, { from: { name, address }, ...whom, ...composeMail(sender, kind.text, facts, own) });
    },
    async deliver(sealed, id) {
      const mail = openMail(sealed, options.secret);
      if (!smtpUrl) return options.log.warn({ subject: mail.subject }, 'mail not sent: SMTP_URL is not set');
      // A second delivery of the same job carries the same id, so that mail programs show it once.
      transport ??= connect(smtpUrl);
      await (await transport).sendMail({ ...mail, messageId: `<${id}@semai>` });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}
