import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Tx } from './db.ts';
import { defineJob, type Jobs } from './jobs.ts';
import type { Log } from './log.ts';

const message = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type Message = z.output<typeof message>;

export type Mail = {
  /** Promised with the transaction, delivered after it by a job that tries again. */
  send(tx: Tx, mail: Message): Promise<void>;
  deliver(mail: Message, id: string): Promise<void>;
  close(): void;
};

export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: message,
  handle: (platform, mail, jobId) => platform.mail.deliver(mail, jobId),
});

export function createMail(options: { smtpUrl: string | null; from: string; jobs: Jobs; log: Log }): Mail {
  const transport = options.smtpUrl
    ? createTransport(options.smtpUrl, { from: options.from, pool: true } as object)
    : null;
  if (!transport) options.log.warn('mail is off: SMTP_URL is not set');
  return {
    send: (tx, mail) => options.jobs.add(tx, deliverMail, mail),
    async deliver(mail, id) {
      if (!transport) return options.log.warn({ subject: mail.subject }, 'mail not sent: SMTP_URL is not set');
      // A second delivery of the same job carries the same id, so that mail programs show it once.
      await transport.sendMail({ ...mail, messageId: `<${id}@semai>` });
    },
    close: () => transport?.close(),
  };
}
