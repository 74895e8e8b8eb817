import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { mailKinds } from '../../src/server/mails.ts';
import { composeMail, type MailFacts, type MailKind, type MailText } from '../../src/server/platform/mail-kind.ts';

const sender = { mailFrom: 'Semai <halo@semai.test>', publicUrl: new URL('https://semai.test'), siteName: 'Semai' };

/** What would end a text, an attribute, a style, a comment or a head of a mail, each where somebody's words stand. */
const hostile = [
  `'"><b data-hostile><img src=x onerror=hit()></title></style></textarea><script>hit()</script>`,
  '<!-- --> <![CDATA[ ]]> <a href="javascript:hit()">a</a> [b](javascript:hit()) javascript:hit() data:text/html,x',
  '" style="background:url(javascript:hit())" onmouseover="hit() &lt;b data-hostile&gt; &#60;b data-hostile&#62;',
  '{nama} {constructor} $& $1 $` \u0024{hit()} \u2028\u2029',
].join(' ');
/** A line of the mail's head, by each way of ending a line. */
const heads = ['\r\nBcc: korban@semai.test', '\nBcc: korban@semai.test', '\rX-Hostile: 1', '\u0085X-Hostile: 1', '\0'];

/** The same with every sign that means something made a letter: of the same length, in the same lines. */
const harmless = (text: string) => text.replace(/[^\s\p{L}\p{N}]/gu, 'x').replace(/https?/g, 'xxxx');

const factsOf = (kind: MailKind, text: string): MailFacts => {
  const { rows, url } = kind.sample(sender);
  return {
    values: Object.fromEntries(Object.keys(kind.placeholders).map((name) => [name, text])),
    ...(rows && { rows: rows.map((row) => ({ ...row, label: text, value: text })) }),
    ...(url && { url }),
  };
};
/** An operator's own words, whatever a form would say to them: beside what they insert, every part is an attack. */
const wordsOf = (kind: MailKind, text: string): MailText =>
  Object.fromEntries(Object.entries(kind.text).map(([part, usual]) => [part, usual && `${usual} ${text}`])) as MailText;

const tagsIn = (html: string) => html.match(/<[^>]*>/g) ?? [];
const linksIn = (html: string) => [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address);

test('every mail has the same elements and attributes, whatever its words, values and rows hold', () => {
  for (const kind of mailKinds)
    for (const words of ['usual', 'own'] as const) {
      const written = (text: string) =>
        composeMail(sender, kind.text, factsOf(kind, text), words === 'own' ? wordsOf(kind, text) : kind.text);
      const [attacked, plain] = [written(hostile), written(harmless(hostile))];
      expect(tagsIn(attacked.html), `${kind.key}, ${words}`).toEqual(tagsIn(plain.html));
      expect(attacked.html, kind.key).not.toMatch(/<(b[ >]|img|script|!--|!\[)/i);
      // It was there to be met, as what somebody reads.
      const holdsAny = Object.values(kind.text).some((text) => /\{\w+\}/.test(text));
      if (holdsAny) expect(attacked.html, kind.key).toContain('&#39;&quot;&gt;&lt;b data-hostile&gt;');
    }
});

test('no name, title or address makes a mail’s link lead to a script', () => {
  for (const kind of mailKinds) {
    const { url } = kind.sample(sender);
    for (const address of [
      'javascript:hit()',
      ' JavaScript:hit()',
      'data:text/html,<script>hit()</script>',
      'file:///x',
    ])
      for (const text of [hostile, `${address}//https://jahat.test`, `https://jahat.test/"onclick="hit()`]) {
        const { html } = composeMail(sender, kind.text, { ...factsOf(kind, text), ...(url && { url: address }) });
        for (const link of linksIn(html))
          expect(link, `${kind.key} with ${address}`).toMatch(/^(https?:\/\/[^\s"'<>]+|mailto:halo@semai\.test)$/);
      }
  }
});

test('a subject is one line, and adds nothing to the head of the mail that goes out', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const usual = await transport.sendMail({ from: sender.mailFrom, to: 'sari@semai.test', subject: 'Halo', text: 'a' });
  const { headers: known } = await simpleParser(usual.message as Buffer);
  for (const kind of mailKinds)
    for (const head of heads) {
      const text = `Ayu${head}`;
      const { subject } = composeMail(sender, kind.text, factsOf(kind, text), wordsOf(kind, text));
      expect(subject, kind.key).not.toMatch(/[\r\n]/);
      const replyTo = { name: text, address: 'rani@semai.test' };
      const mail = { from: sender.mailFrom, to: 'sari@semai.test', replyTo, subject, text: 'a' };
      const sent = await transport.sendMail(mail);
      const read = await simpleParser(sent.message as Buffer);
      expect(
        [...read.headers.keys()].filter((name) => !known.has(name)),
        kind.key,
      ).toEqual(['reply-to']);
      expect(sent.envelope).toEqual({ from: 'halo@semai.test', to: ['sari@semai.test'] });
    }
});
