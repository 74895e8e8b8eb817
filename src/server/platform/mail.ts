import { domainToASCII } from 'node:url';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Tx } from './db.ts';
import { defineJob, type Jobs } from './jobs.ts';
import { type Sender, senderOf } from './letter.ts';
import type { Log } from './log.ts';
import { choiceLinks, choiceToken } from './mail-choices.ts';
import { composeMail, type MailFacts, type MailKind } from './mail-kind.ts';
import { findMailText } from './mail-texts.store.ts';
import { seal, unseal } from './seal.ts';
import { readSiteName } from './site-name.store.ts';
import { unwantedTopics } from './unwanted-mails.store.ts';

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
  isPersonal: z.literal(true).optional(),
  /** Where a mail program stops such mails by one click. */
  stopUrl: z.string().optional(),
});
export type Message = z.output<typeof message>;

/** Whoever is a user is named where the mail has a topic: their choice decides whether it is written. */
type Addressee = Pick<Message, 'to' | 'replyTo'> & { userId?: number };

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
  dkim: Config['dkim'];
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
    const server = { url, requireTLS: options.requireTls, ...(options.dkim && { dkim: dkimOf(options.dkim) }) };
    return createTransport(server, { from: options.sender.mailFrom });
  };
  const domain = domainOf(options.sender);
  /** Nothing where the kind has no topic. */
  const choicesOf = async (tx: Tx, { key, topic }: Pick<MailKind, 'key' | 'topic'>, userId: number | undefined) => {
    if (!topic) return undefined;
    if (userId === undefined) throw new Error(`mail '${key}' has a topic: say whose choice decides`);
    if ((await unwantedTopics(tx, userId)).has(topic)) return 'unwanted';
    return choiceLinks(options.sender.publicUrl, choiceToken(userId, topic, options.secret));
  };
  const send: Mail['send'] = (tx, mail) =>
    options.jobs.add(tx, deliverMail, { sealed: seal(JSON.stringify(mail), options.secret) });
  return {
    send,
    async write(tx, kind, { userId, ...whom }, facts) {
      const choices = await choicesOf(tx, kind, userId);
      if (choices === 'unwanted') return;
      const own = await findMailText(tx, kind.key);
      const sender = { ...options.sender, siteName: await readSiteName(tx) };
      const { name, address } = senderOf(sender);
      await send(tx, {
        from: { name, address },
        ...whom,
        ...(kind.isPersonal && { isPersonal: true }),
        ...(choices && { stopUrl: choices.stop }),
        ...composeMail(sender, kind.text, facts, own, choices),
      });
    },
    async deliver(sealed, id) {
      const { isPersonal, stopUrl, ...mail } = openMail(sealed, options.secret);
      if (!smtpUrl) return options.log.warn({ subject: mail.subject }, 'mail not sent: SMTP_URL is not set');
      // A second delivery of the same job carries the same id, so that mail programs show it once.
      transport ??= connect(smtpUrl);
      await (await transport).sendMail({
        ...mail,
        messageId: `<${id}@${domain}>`,
        headers: { ...(!isPersonal && automatic), ...(stopUrl && oneClick(stopUrl)) },
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

/** RFC 3834: no out-of-office note comes back. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** RFC 8058. Prepared: a folded address broke other signers' DKIM. */
const oneClick = (url: string): SendMailOptions['headers'] => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** nodemailer would leave List-Unsubscribe-Post and Auto-Submitted unsigned. */
const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

const dkimOf = ({ domain, selector, privateKey }: NonNullable<Config['dkim']>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});

const domainOf = (sender: Sender): string => {
  const { address } = senderOf({ ...sender, siteName: '' });
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || sender.publicUrl.hostname;
};
