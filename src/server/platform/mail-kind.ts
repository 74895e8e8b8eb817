import type { MailTopic } from '../../contract/rules/mail-topics.ts';
import { type Letter, letter, type NamedSender, type Sender } from './letter.ts';

/** What a mail says in words, with {placeholders}; an operator may write another. An empty line begins a paragraph. */
export type MailText = {
  subject: string;
  title: string;
  greeting: string;
  body: string;
  /** What the button says; where it leads is the code's to say. Empty where the mail has none. */
  action: string;
  footnote: string;
};

/** What is true of one mail and in nobody's words: what the placeholders stand for, its rows, and its button's address. */
export type MailFacts<Name extends string = string> = {
  values: Record<Name, string>;
  rows?: Letter['rows'];
  url?: string;
};

/** A mail that a module writes, declared once: its writer, its preview and the operator's own text all go by this. */
export type MailKind<Name extends string = string> = {
  key: string;
  name: string;
  /** When somebody gets it, for the operator. */
  when: string;
  /** Somebody may switch these off. A mail without a topic is always written. */
  topic?: MailTopic;
  /** An operator's own answer to one person, which does not call itself automatic (RFC 3834). */
  isPersonal?: true;
  /** Each placeholder and what it stands for. One whose value is empty goes with the space before it. */
  placeholders: Record<Name, string>;
  /** Without these the mail would not say what it is for. */
  required?: readonly NoInfer<Name>[];
  text: MailText;
  /** As the real one would be written, of somebody who does not exist. */
  sample(sender: Sender): MailFacts<Name>;
};

export const defineMail = <const Name extends string>(kind: MailKind<Name>): MailKind<Name> => kind;

/** Everything in braces is meant as a placeholder, spelled rightly or not. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** One that is to be written, and what is true of it. */
export type MailToWrite<Name extends string> = { kind: MailKind<Name>; facts: MailFacts<Name> };

type Composed = { subject: string; text: string; html: string };

/** A button may lead where a row says, such as to a session's Zoom: whatever else than the web that were, it is left out. */
const isOfTheWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** What was inserted is never looked through again: a name in braces is a name. */
export function composeMail(
  sender: NamedSender,
  usual: MailText,
  { values, rows, url }: MailFacts,
  own: MailText = usual,
  choices?: Letter['choices'],
): Composed {
  const fill = (part: string) =>
    part
      .replace(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
        if (!Object.hasOwn(values, name)) return whole;
        const value = values[name];
        return value === '' ? '' : space + value;
      })
      .trim();
  const greeting = fill(own.greeting);
  const footnote = fill(own.footnote);
  const lines = fill(own.body)
    .split(/\n\s*\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    subject: fill(own.subject).replace(/\s+/g, ' '),
    ...letter(sender, {
      title: fill(own.title),
      ...(greeting && { greeting }),
      lines,
      ...(rows && { rows }),
      ...(url && isOfTheWeb(url) && { action: { label: fill(own.action) || fill(usual.action), url } }),
      ...(footnote && { footnote }),
      ...(choices && { choices }),
    }),
  };
}
