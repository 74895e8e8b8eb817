import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** An answer of the Graph API that is no answer. */
export type GraphError = {
  status: number;
  message: string;
  type: 'OAuthException' | 'GraphMethodException';
  code: number;
  error_subcode?: number;
  is_transient?: true;
};

export function sendGraphError(reply: FastifyReply, { status, ...error }: GraphError): FastifyReply {
  if (error.code === 190) {
    reply.header('www-authenticate', `OAuth "Facebook Platform" "invalid_token" "${error.message}"`);
  }
  return reply.code(status).send({ error: { ...error, fbtrace_id: `A${randomBytes(16).toString('base64url')}` } });
}

const oauth = (code: number, message: string, more: Partial<GraphError> = {}): GraphError => ({
  status: 400,
  message,
  type: 'OAuthException',
  code,
  ...more,
});
const method = (message: string): GraphError => ({ status: 400, message, type: 'GraphMethodException', code: 100 });

export const graphErrors = {
  down: oauth(2, 'An unexpected error has occurred. Please retry your request later.', {
    status: 500,
    is_transient: true,
  }),
  throttled: oauth(4, '(#4) Application request limit reached', { status: 403, is_transient: true }),
  noInputToken: oauth(100, '(#100) The parameter input_token is required'),
  noAppToken: oauth(
    100,
    '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
  ),
  badAppToken: oauth(190, 'Invalid OAuth access token signature.'),
  noToken: oauth(2500, 'An active access token must be used to query information about the current user.'),
  unknownToken: oauth(190, 'Invalid OAuth access token - Cannot parse access token'),
  refusedToken: (message: string, error_subcode: number) => oauth(190, message, { error_subcode }),
  noProof: method('API calls from the server require an appsecret_proof argument'),
  badProof: method('Invalid appsecret_proof provided in the API argument'),
  noField: (field: string, node: string) =>
    oauth(100, `(#100) Tried accessing nonexisting field (${field}) on node type (${node})`),
};
