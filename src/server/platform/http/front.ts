import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Admission } from './admission.ts';
import type { Duration, Durations } from './durations.ts';
import type { RequestLines } from './request-log.ts';

/** What a route said once and would say again, in the forms that were asked for. */
export type KeptAnswer = { br?: KeptForm; gzip?: KeptForm };
/** Headers as Node writes them, name and value by turns: with the body, and for who has it already. */
export type KeptForm = { etag: string; head: string[]; unchanged: string[]; body: Buffer };
type Find = (address: string) => KeptAnswer | undefined;
/** Answers by itself, or hands over what it has read. */
export type Take = (
  request: IncomingMessage,
  response: ServerResponse,
  to: { handOver(body: Buffer): void; duration: Duration; ip: string; isClosing(): boolean },
) => void;

/**
 * Stands before Fastify and gives out what is kept in memory. Routing, hooks and a reply of its own for each request cost
 * several times what sending the bytes does, and find out nothing about a page that is the same for every visitor.
 */
export type Front = {
  createServer(next: RequestListener, timeouts: { keepAliveTimeout?: number; requestTimeout?: number }): Server;
  /** Where kept answers are looked up too, by address; what nobody keeps is left to its route. */
  keeps(find: Find): void;
  /** A call whose body is short and JSON is given to `take`, unless this process has too much to do. */
  takes(address: string, take: Take): void;
  /** What `take` has read of a request before it handed it over. */
  bodyOf(request: IncomingMessage): Buffer | undefined;
  /** From now on everything goes to Fastify, which turns away whom it cannot serve any more. */
  close(): void;
};

type Parts = {
  writeLine: RequestLines;
  trustProxy: boolean | string;
  admission: Admission;
  /** Of answers that no route gives too. */
  durations: Durations;
};

export function createFront({ writeLine, trustProxy, admission, durations }: Parts): Front {
  const addressOf = addressReader(trustProxy);
  const taken = new Map<string, { take: Take; duration: Duration }>();
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  let find: Find = () => undefined;
  const took = { 200: durations.of('GET', 'kept', 200), 304: durations.of('GET', 'kept', 304) };
  let isClosing = false;

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request;
    const encoding = chooseEncoding(headers['accept-encoding']);
    const kept = method === 'GET' && encoding ? find(url)?.[encoding] : undefined;
    if (!kept) return false;
    const began = performance.now();
    const id = randomUUID();
    const isKnown = headers['if-none-match'] === kept.etag;
    if (isKnown) response.writeHead(304, [...kept.unchanged, 'x-request-id', id]).end();
    else response.writeHead(200, [...kept.head, 'x-request-id', id]).end(kept.body);
    const ms = performance.now() - began;
    const status = isKnown ? 304 : 200;
    took[status].took(ms);
    writeLine({ id, method: 'GET', url, ip: addressOf(request), status, ms });
    return true;
  }

  return {
    createServer(next, { keepAliveTimeout, requestTimeout }) {
      const server = createServer((request, response) => {
        if (answer(request, response)) return;
        const known = request.method === 'POST' ? taken.get(request.url as string) : undefined;
        const leave = known && isShortJson(request) && !isClosing ? admission.enter('often') : undefined;
        if (!known || !leave) return next(request, response);
        response.once('close', leave);
        const handOver = (body: Buffer) => {
          leave();
          bodies.set(request, body);
          next(request, response);
        };
        const { take, duration } = known;
        take(request, response, { handOver, duration, ip: addressOf(request), isClosing: () => isClosing });
      });
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
      return server;
    },
    keeps(given) {
      const others = find;
      find = (address) => given(address) ?? others(address);
    },
    takes(address, take) {
      taken.set(address, { take, duration: durations.of('POST', address, 200) });
    },
    bodyOf: (request) => bodies.get(request),
    close() {
      isClosing = true;
      find = () => undefined;
    },
  };
}

const SHORT_BODY = 16 * 1024;

function isShortJson({ headers }: IncomingMessage): boolean {
  const { 'content-type': type, 'content-length': length } = headers;
  return type === 'application/json' && Number(length) > 0 && Number(length) <= SHORT_BODY;
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
