import type { Platform } from '../../platform/context.ts';
import { letter } from '../../platform/letter.ts';
import type { Message } from '../../platform/mail.ts';

type Written = { name: string; email: string; subject: string; message: string };

/** What somebody wrote in the contact form, for the operator: answering it answers the writer. */
export function contactLetter(config: Platform['config'], to: string, written: Written): Message {
  const { name, email, subject, message } = written;
  return {
    to,
    replyTo: { name, address: email },
    subject: `Pesan dari situs: ${subject}`,
    ...letter(config, {
      title: subject,
      greeting: `${name} (${email}) menulis:`,
      lines: message.split(/\s*\n\s*/),
      footnote: `Dikirim lewat formulir Hubungi Kami. Balas email ini untuk menjawab ${email}.`,
    }),
  };
}
