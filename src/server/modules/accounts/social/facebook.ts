import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { askProvider, type IdentityGateway } from './identity-gateway.ts';

type Settings = NonNullable<Platform['config']['facebook']>;

const transient = [1, 2];
const throttled = [4, 17];

const failed = z.object({ error: z.object({ code: z.number() }) });
const inspected = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    /** A page's or an app's token is nobody's. */
    type: z.literal('USER'),
    /** Seconds; 0: never. */
    expires_at: z.number().default(0),
    user_id: z.string().min(1).max(255),
  }),
});
const profile = z.object({
  id: z.string(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().max(254).optional(),
});

/** Asks Facebook whose token this is, and whether it was given to this app: one of another app proves nothing here. */
export function createFacebookGateway(facebook: Settings, { clock, log }: Platform): IdentityGateway {
  const { appId, appSecret, graphUrl } = facebook;

  function refuse(reason: string): never {
    log.info({ provider: 'facebook', reason }, 'sign-in refused');
    throw new Failure('social_refused');
  }

  async function ask(path: string, query: Record<string, string>, mayRepeat = true): Promise<unknown> {
    const { status, body } = await askProvider(`${graphUrl}/${path}?${new URLSearchParams(query)}`);
    const code = failed.safeParse(body).data?.error.code;
    if (code === undefined && status < 400) return body;
    const isTransient = code === undefined ? status >= 500 : transient.includes(code);
    if (isTransient && mayRepeat) return ask(path, query, false);
    if (isTransient || status === 429 || throttled.includes(code as number)) {
      log.warn({ provider: 'facebook', status, code }, 'sign-in is away');
      throw new Failure('social_away');
    }
    return refuse(`error ${code ?? status}`);
  }

  return async (token) => {
    const answer = await ask('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
    const { data: { data: found } = {} } = inspected.safeParse(answer);
    if (!found) return refuse('not a valid token of a person');
    if (found.app_id !== appId) return refuse('token of another app');
    if (found.expires_at !== 0 && found.expires_at * 1000 <= clock.now().getTime()) return refuse('expired');

    const { data: me } = profile.safeParse(
      await ask('me', {
        fields: 'id,first_name,last_name,email',
        access_token: token,
        // Shows that the call comes from our server, so that a stolen token alone reads nothing in our name.
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      }),
    );
    if (me?.id !== found.user_id) return refuse('token and profile differ');
    return {
      provider: 'facebook',
      subject: me.id,
      // Facebook does not say whether the mailbox is still theirs.
      email: me.email ? { address: me.email.toLowerCase(), standing: 'told' } : null,
      first_name: me.first_name,
      last_name: me.last_name,
    };
  };
}
