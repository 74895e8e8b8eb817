import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { RequestLines } from './request-log.ts';

/** What a route said once and would say again: headers as Node writes them, name and value by turns. */
export type KeptAnswer = { etag: string; unchanged: string[]; br: Kept; gzip?: Kept };
type Kept = { head: string[]; body: Buffer };
type Find = (address: string) => KeptAnswer | undefined;

/**
 * Stands before Fastify and gives out what is kept in memory. Routing, hooks and a reply of its own for each request cost
 * several times what sending the bytes does, and find out nothing about a page that is the same for every visitor.
 */
export type Front = {
  createServer(next: RequestListener, timeouts: { keepAliveTimeout?: number; requestTimeout?: number }): Server;
  /** Where kept answers are looked up, by address; undefined leaves the request to its route. */
  keeps(find: Find): void;
  /** Told of each answer that no route gave, for the metrics. */
  observes(observe: (status: number, ms: number) => void): void;
  /** From now on everything goes to Fastify, which turns away whom it cannot serve any more. */
  close(): void;
};

export function createFront(writeLine: RequestLines, trustProxy: boolean | string): Front {
  const addressOf = addressReader(trustProxy);
  let find: Find = () => undefined;
  let observe: (status: number, ms: number) => void = () => {};

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request;
    const encoding = chooseEncoding(headers['accept-encoding']);
    const kept = method === 'GET' && encoding ? find(url) : undefined;
    const packed = encoding && kept?.[encoding];
    if (!kept || !packed) return false;
    const began = performance.now();
    const id = randomUUID();
    const isKnown = headers['if-none-match'] === kept.etag;
    if (isKnown) response.writeHead(304, [...kept.unchanged, 'x-request-id', id]).end();
    else response.writeHead(200, [...packed.head, 'x-request-id', id]).end(packed.body);
    const ms = performance.now() - began;
    const status = isKnown ? 304 : 200;
    observe(status, ms);
    writeLine({ id, method: 'GET', url, ip: addressOf(request), status, ms });
    return true;
  }

  return {
    createServer(next, { keepAliveTimeout, requestTimeout }) {
      const server = createServer((request, response) => {
        if (!answer(request, response)) next(request, response);
      });
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
      return server;
    },
    keeps(given) {
      find = given;
    },
    observes(given) {
      observe = given;
    },
    close() {
      find = () => undefined;
    },
  };
}

/** null: unpacked, which no browser asks for. */
export function chooseEncoding(accepts: string | undefined): 'br' | 'gzip' | null {
  if (accepts?.includes('br')) return 'br';
  return accepts?.includes('gzip') ? 'gzip' : null;
}

/** Who asks, by the same rule as Fastify's request.ip. */
function addressReader(trustProxy: boolean | string): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted =
    trustProxy === true ? () => true : proxyAddress.compile(trustProxy.split(',').map((each) => each.trim()));
  return (request) => proxyAddress(request, trusted);
}
