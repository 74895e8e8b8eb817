import type { SiteSettings } from '../../../../contract/content.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import { letter } from '../../../platform/letter.ts';
import type { Message } from '../../../platform/mail.ts';

type Written = { name: string; email: string; subject: string; message: string; created_at: Date };

const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line !== '');

/** An answer to the contact form, with what was asked below it; whoever answers it writes to the site's own address. */
export function replyLetter(
  config: Platform['config'],
  { name: site, email: ours }: Pick<SiteSettings, 'name' | 'email'>,
  written: Written,
  text: string,
): Message {
  return {
    to: written.email,
    replyTo: { name: site, address: ours },
    subject: `Re: ${written.subject}`,
    ...letter(config, {
      title: written.subject,
      greeting: `Halo ${written.name},`,
      lines: [
        ...linesOf(text),
        `Pada ${formatDayLong(written.created_at)} Anda menulis:`,
        ...linesOf(written.message).map((line) => `> ${line}`),
      ],
      footnote: `Balas email ini bila masih ada yang ingin Anda tanyakan kepada ${site}.`,
    }),
  };
}
