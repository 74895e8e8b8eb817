import { refuseFaults } from '../../../platform/faults.ts';
import { type MailKind, type MailText, placeholdersIn } from '../../../platform/mail-kind.ts';

const fields = ['subject', 'title', 'greeting', 'body', 'action', 'footnote'] as const;
const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** An operator's text as it is kept: what would leave a hole, or leave out what the mail is for, is refused. */
export function checkMailText(kind: MailKind, sent: MailText): MailText {
  const text = tidied(kind, sent);
  const faults: Record<string, string | null> = {};
  for (const field of fields) {
    const unknown = placeholdersIn(text[field]).filter((name) => !Object.hasOwn(kind.placeholders, name));
    if (unknown.length > 0)
      faults[field] =
        `Isian ${named(unknown)} tidak dikenal. Yang dapat dipakai: ${named(Object.keys(kind.placeholders))}.`;
  }
  if (!text.subject) faults.subject = 'Subjek wajib diisi.';
  if (!text.title) faults.title = 'Judul wajib diisi.';
  if (!text.body) faults.body = 'Isi wajib diisi.';
  if (kind.text.action && !text.action) faults.action = 'Tulisan tombol wajib diisi: tombol membawa tautan email ini.';
  const said = new Set(fields.flatMap((field) => placeholdersIn(text[field])));
  const missing = kind.required?.filter((name) => !said.has(name)) ?? [];
  if (missing.length > 0) faults.body ??= `Email ini perlu memuat ${named(missing)}.`;
  refuseFaults(faults);
  return text;
}

/** One line where there is one, Unix line ends in the body; a mail without a button has no label for it. */
function tidied(kind: MailKind, sent: MailText): MailText {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    subject: line(sent.subject),
    title: line(sent.title),
    greeting: line(sent.greeting),
    body: sent.body.replace(/\r\n?/g, '\n').trim(),
    action: kind.text.action ? line(sent.action) : '',
    footnote: line(sent.footnote),
  };
}
