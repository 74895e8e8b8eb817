import type { FastifyInstance, FastifyReply } from 'fastify';
import { href } from '../../contract/pages.ts';
import { type MailTopic, mailTopics } from '../../contract/rules/mail-topics.ts';
import type { Platform } from './context.ts';
import { sendPlainPage } from './http/plain-page.ts';
import type { Letter } from './letter.ts';
import { seal, unseal } from './seal.ts';
import { refuseMails } from './unwanted-mails.store.ts';

const PATH = '/unsubscribe/';
const PURPOSE = 'unsubscribe';

/** Where a mail's reader stops such mails, and chooses among all of them. */
export const choiceLinks = (publicUrl: URL, token: string): NonNullable<Letter['choices']> => ({
  stop: new URL(PATH + token, publicUrl).href,
  manage: new URL(href('student', { profile_menu: 'profile' }), publicUrl).href,
});

/** Sealed, so that it cannot be forged and tells nobody whose it is. It holds for as long as the mail is kept. */
export const choiceToken = (userId: number, topic: MailTopic, secret: string): string =>
  Buffer.from(seal(`${PURPOSE} ${userId} ${topic}`, secret), 'base64').toString('base64url');

function readToken(token: string, secret: string): { userId: number; topic: MailTopic } | null {
  try {
    const [purpose, userId, topic = ''] = unseal(token, secret).split(' ');
    if (purpose !== PURPOSE || !Object.hasOwn(mailTopics, topic)) return null;
    return { userId: Number(userId), topic: topic as MailTopic };
  } catch {
    return null;
  }
}

type Asked = { Params: { token: string } };

/**
 * One click (RFC 8058): mail programs post without cookies or a session, and expect 200 however often. Programs that
 * scan mails follow their links, so reading the page changes nothing.
 */
export async function serveMailChoices(app: FastifyInstance, { config, db }: Platform): Promise<void> {
  const account = href('student', { profile_menu: 'profile' });
  const manage = `<p><a href="${account}">Atur email</a></p>`;
  const unknown = (reply: FastifyReply) =>
    sendPlainPage(reply.code(404), {
      title: 'Tautan tidak dikenal',
      body: `<p>Tautan ini tidak lengkap atau sudah tidak dikenal. Anda tetap dapat memilih email di halaman profil.</p>${manage}`,
    });
  await app.register(async (http) => {
    // The body says only that it is one click. Whatever form it has, it is not read.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
    http.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    http.get<Asked>(`${PATH}:token`, async ({ params }, reply) => {
      const asked = readToken(params.token, config.appSecret);
      if (!asked) return unknown(reply);
      return sendPlainPage(reply, {
        title: 'Berhenti menerima email?',
        body: `<p>Kami tidak akan mengirimi Anda email "${mailTopics[asked.topic].name}" lagi.</p>
<form method="post"><button>Ya, berhenti</button></form>
${manage}`,
        hasForm: true,
      });
    });

    http.post<Asked>(`${PATH}:token`, async ({ params }, reply) => {
      const asked = readToken(params.token, config.appSecret);
      if (!asked) return unknown(reply);
      await refuseMails(db, asked.userId, asked.topic);
      return sendPlainPage(reply, {
        title: 'Anda berhenti menerima email ini',
        body: `<p>Email "${mailTopics[asked.topic].name}" tidak kami kirim lagi. Berubah pikiran? Nyalakan lagi di halaman profil.</p>${manage}`,
      });
    });
  });
}
