import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Faults } from '../frame/faults.ts';
import { appsecretProof, DATA_ACCESS_S, findGrant, type Grant } from './access-token.ts';
import { graphErrors, sendGraphError } from './graph-error.ts';
import type { Mintings } from './mintings.ts';
import { fullName } from './person.ts';
import { facebook } from './providers.ts';
import type { Slowness } from './slowness.ts';

/** The two calls of the Graph API by which a server verifies a Facebook sign-in; the SDK makes the second one too. */
export async function addGraphRoutes(
  http: FastifyInstance,
  mintings: Mintings,
  faults: Faults,
  slowness: Slowness,
): Promise<void> {
  await http.register(
    async (graph) => {
      graph.addHook('onRequest', slowness);
      graph.addHook('onRequest', async (_request, reply) => {
        if (await faults.take('graph_down')) return sendGraphError(reply, graphErrors.down);
        if (await faults.take('graph_throttled')) return sendGraphError(reply, graphErrors.throttled);
      });

      graph.get('/debug_token', async (request, reply) => {
        const [inputToken, accessToken] = [parameter(request, 'input_token'), parameter(request, 'access_token')];
        if (!accessToken) return sendGraphError(reply, graphErrors.noAppToken);
        const { id, secret } = facebook.ours;
        if (accessToken !== `${id}|${secret}`) return sendGraphError(reply, graphErrors.badAppToken);
        if (!inputToken) return sendGraphError(reply, graphErrors.noInputToken);
        return { data: debugAnswer(findGrant(mintings, inputToken)) };
      });

      graph.get('/me', async (request, reply) => {
        const [token, proof] = [parameter(request, 'access_token'), parameter(request, 'appsecret_proof')];
        if (!token) return sendGraphError(reply, graphErrors.noToken);
        const grant = findGrant(mintings, token);
        if (!grant) return sendGraphError(reply, graphErrors.unknownToken);
        if (grant.refusal) {
          return sendGraphError(reply, graphErrors.refusedToken(grant.refusal.message, grant.refusal.subcode));
        }
        // A page has no secret to prove; its SDK says that it is one.
        if (parameter(request, 'sdk') !== 'joey') {
          if (!proof) return sendGraphError(reply, graphErrors.noProof);
          if (proof !== appsecretProof(token, grant.app)) return sendGraphError(reply, graphErrors.badProof);
        }
        const profile = profileOf(grant);
        const fields = (parameter(request, 'fields') || 'id,name').split(',').map((field) => field.trim());
        const missing = fields.find((field) => !Object.hasOwn(profile, field));
        if (missing) {
          return sendGraphError(reply, graphErrors.noField(missing, grant.type === 'PAGE' ? 'Page' : 'User'));
        }
        // The id comes whether it was asked for or not; undefined ones fall away.
        return Object.fromEntries([...fields, 'id'].map((field) => [field, profile[field]]));
      });
    },
    { prefix: '/facebook/graph' },
  );
}

function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function debugAnswer(grant: Grant | undefined) {
  if (!grant) {
    return { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] };
  }
  const { app, type, refusal } = grant;
  return {
    app_id: app.id,
    type,
    application: app.name,
    data_access_expires_at: grant.issuedAt + DATA_ACCESS_S,
    ...(refusal ? { error: { code: 190, ...refusal } } : {}),
    expires_at: grant.expiresAt,
    is_valid: refusal === null,
    ...(type === 'PAGE' ? { profile_id: grant.profileId } : {}),
    scopes: grant.scopes,
    user_id: grant.userId,
  };
}

/** Every field there is; undefined where the person has none or did not agree to hand it over. */
function profileOf({ type, minting: { person, fault }, profileId, scopes }: Grant): Record<string, string | undefined> {
  if (type === 'PAGE') return { id: profileId, name: `Halaman ${fullName(person)}` };
  const showsEmail = scopes.includes('email') && fault !== 'missing_email';
  return {
    id: profileId,
    name: fullName(person),
    first_name: person.first_name,
    last_name: person.last_name || undefined,
    email: (showsEmail && person.email) || undefined,
  };
}
