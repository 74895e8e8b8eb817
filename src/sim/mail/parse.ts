import { type ParsedMail, simpleParser } from 'mailparser';
import type { Message } from './message.ts';

export type Envelope = { from: string; recipients: string[] };

/** The message as it was sent: no text made up from HTML, no links rewritten. */
export async function parseMessage(raw: Buffer, envelope: Envelope): Promise<Omit<Message, 'id' | 'date'>> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true, keepCidLinks: true });
  return {
    recipients: [...new Set(envelope.recipients.map((address) => address.toLowerCase()))],
    from: (mail.from?.value[0]?.address || envelope.from).toLowerCase(),
    sender: mail.from?.text || envelope.from,
    subject: mail.subject ?? '',
    size: raw.length,
    text: mail.text ?? '',
    html: mail.html || '',
    headers: mail.headerLines.map(({ line }) => line),
    attachments: mail.attachments.map(({ filename, contentType, size }, index) => ({
      name: filename || `lampiran-${index + 1}`,
      type: contentType,
      size,
    })),
  };
}

/** For the reader's eyes: pictures that travel inside the mail are put in their places. */
export async function parseForDisplay(raw: Buffer): Promise<{ html: string; attachments: ParsedMail['attachments'] }> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true });
  return { html: mail.html || '', attachments: mail.attachments };
}
