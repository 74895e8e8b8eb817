type Attachment = { name: string; type: string; size: number };

/** What one message file holds; the raw bytes lie beside it. */
export type Message = {
  id: string;
  /** Envelope recipients, so blind copies too; lower case. */
  recipients: string[];
  from: string;
  /** The From header as written, with the sender's name. */
  sender: string;
  subject: string;
  /** When the mailbox took it, ISO 8601. */
  date: string;
  size: number;
  text: string;
  html: string;
  headers: string[];
  attachments: Attachment[];
};

/** Kept in memory for every message; bodies stay on disk. */
export type Summary = Pick<Message, 'id' | 'recipients' | 'sender' | 'subject' | 'date'> & {
  snippet: string;
  attachmentCount: number;
};

const SNIPPET_LENGTH = 160;

export function summarise(message: Message): Summary {
  const { id, recipients, sender, subject, date, text, attachments } = message;
  const snippet = text
    .slice(0, SNIPPET_LENGTH * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SNIPPET_LENGTH);
  return { id, recipients, sender, subject, date, snippet, attachmentCount: attachments.length };
}

/** The form that tests read. */
export function messageJson(message: Message) {
  const { id, recipients, from, subject, text, html, date, headers } = message;
  return { id, to: recipients[0] ?? '', from, subject, text, html, date, headers };
}

/** Guards against files cut short or edited by hand. */
export function isMessage(value: unknown, id: string): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as Record<string, unknown>;
  const texts = ['from', 'sender', 'subject', 'date', 'text', 'html'];
  return (
    message.id === id &&
    texts.every((key) => typeof message[key] === 'string') &&
    !Number.isNaN(Date.parse(message.date as string)) &&
    typeof message.size === 'number' &&
    isListOf(message.recipients, 'string') &&
    isListOf(message.headers, 'string') &&
    isListOf(message.attachments, 'object')
  );
}

function isListOf(value: unknown, type: 'string' | 'object'): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type && item !== null);
}
