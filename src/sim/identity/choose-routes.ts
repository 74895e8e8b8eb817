import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import { CONTENT_SECURITY_POLICY } from '../frame/safe-headers.ts';
import { ACCESS_TOKEN_LIFETIME_S, DATA_ACCESS_S, signedRequest } from './access-token.ts';
import type { Answer } from './browser/ask-in-window.ts';
import { choosePage, type Mistake } from './choose-page.ts';
import { readChooseRequest } from './choose-request.ts';
import { handOverPage } from './hand-over-page.ts';
import type { Mint, Minted } from './mint.ts';
import { readyPeople } from './people.ts';
import { fullName, type Person, readPerson } from './person.ts';
import { isProvider, type Provider, providerNames } from './providers.ts';
import { readTokenFault } from './token-routes.ts';

/** The window in which whoever tries the demo says who they are. */
export function addChooseRoutes(http: FastifyInstance, mint: Mint): void {
  for (const provider of Object.keys(providerNames).filter(isProvider)) {
    http.get(`/${provider}/choose`, async (request, reply) =>
      sendPage(reply, choosePage(provider, readChooseRequest(provider, request.query))),
    );

    http.post(`/${provider}/choose`, async (request, reply) => {
      const asked = readChooseRequest(provider, request.body);
      const { state } = asked;
      const form = request.body as Record<string, unknown>;
      if (form.who === 'nobody') return sendAnswer(reply, handOverPage({ state, cancelled: true }, 'Tidak jadi masuk'));
      const person = choose(provider, form);
      if ('mistake' in person) return sendPage(reply.code(400), choosePage(provider, asked, person.mistake));
      const fault = readTokenFault(provider, form.fault);
      const minted = await mint({ ...asked, provider, person, fault });
      const answer: Answer = {
        state,
        ...(provider === 'google' ? { credential: minted.token } : facebookAnswer(minted)),
      };
      return sendAnswer(reply, handOverPage(answer, `Masuk sebagai ${fullName(person)}`));
    });
  }
}

function choose(provider: Provider, form: Record<string, unknown>): Person | { mistake: Mistake } {
  const ready = readyPeople[provider].find(({ person }) => person.login === form.who);
  if (ready) return ready.person;
  try {
    return readPerson(provider, form);
  } catch {
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    return {
      mistake: {
        message: `Isi nama depan dan ${provider === 'google' ? 'email' : 'email atau nomor ponsel'} yang benar.`,
        typed: {
          first_name: text('first_name'),
          last_name: text('last_name'),
          email: text('email'),
          fault: text('fault'),
        },
      },
    };
  }
}

function facebookAnswer({ token, minting }: Minted): Partial<Answer> {
  const issuedAt = Math.floor(Date.parse(minting.date) / 1000);
  return {
    authResponse: {
      accessToken: token,
      userID: minting.subject,
      expiresIn: ACCESS_TOKEN_LIFETIME_S,
      signedRequest: signedRequest(minting.subject, issuedAt),
      graphDomain: 'facebook',
      data_access_expiration_time: issuedAt + DATA_ACCESS_S,
    },
  };
}

/** The only pages here with a script. */
function sendAnswer(reply: FastifyReply, markup: Html): FastifyReply {
  return sendPage(reply.header('content-security-policy', `${CONTENT_SECURITY_POLICY}; script-src 'self'`), markup);
}
