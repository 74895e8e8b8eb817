import type { FastifyInstance } from 'fastify';
import { askInWindow } from './browser/ask-in-window.ts';
import { facebookSdk } from './browser/facebook-sdk.ts';
import { googleClient } from './browser/google-client.ts';
import { handOver } from './browser/hand-over.ts';
import { logos } from './logos.ts';

/**
 * Functions sent as their own text: Node takes the types out and leaves the rest as written,
 * so they are checked like everything else and need no build.
 */
export function addScriptRoutes(http: FastifyInstance): void {
  const scripts = {
    '/google/client.js': `(${googleClient})(${askInWindow}, ${JSON.stringify(logos.google)});`,
    '/facebook/sdk.js': `(${facebookSdk})(${askInWindow});`,
    '/hand-over.js': `(${handOver})();`,
  };
  for (const [path, text] of Object.entries(scripts)) {
    http.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }
}
