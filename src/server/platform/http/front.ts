import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Admission } from './admission.ts';
import type { Duration, Durations } from './durations.ts';
import { type Head, headText } from './head.ts';
import type { KeptAnswer, KeptForm } from './kept-form.ts';
import { type AnswerPlainly, answerPlainly, type PlainAnswer } from './plain-connections.ts';
import type { RequestLines } from './request-log.ts';
import { addressReader } from './visitor-address.ts';

type Find = (address: string) => KeptAnswer | undefined;
/** What a short JSON body is answered; refused where its route is to say what is wrong. */
export type Take = (asked: { headers: IncomingHttpHeaders; ip: string; body: Buffer }) => Promise<Taken>;
type Taken = { head: Head; body: string | Buffer };

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
  /** What was read of a request before it was handed over. */
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

/** What both kinds of requests have: those that Node's HTTP reads, and the plain ones. */
type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders };

export function createFront({ writeLine, trustProxy, admission, durations }: Parts): Front {
  const addressOf = addressReader(trustProxy);
  const calls = new Map<string, { take: Take; duration: Duration }>();
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  /** Over these something came that was refused already, and is on its way to its route. */
  const refused = new WeakSet<Socket>();
  let find: Find = () => undefined;
  const took = { 200: durations.of('GET', 'kept', 200), 304: durations.of('GET', 'kept', 304) };
  const plain: { close(): void }[] = [];
  let isClosing = false;

  function keptFor({ method, url = '/', headers }: Asked): { form: KeptForm; status: 200 | 304 } | undefined {
    const encoding = method === 'GET' && chooseEncoding(headers['accept-encoding']);
    const form = encoding ? find(url)?.[encoding] : undefined;
    return form && { form, status: headers['if-none-match'] === form.etag ? 304 : 200 };
  }

  function given({ url = '/', headers }: Asked, socket: Socket, id: string, status: 200 | 304, began: number): void {
    const ms = performance.now() - began;
    took[status].took(ms);
    writeLine({ id, method: 'GET', url, ip: addressOf({ socket, headers }), status, ms });
  }

  /** A call to be answered here, and how to say that it is. */
  function callFor({ method, url = '/', headers }: Asked) {
    const call = method === 'POST' ? calls.get(url) : undefined;
    const leave = call && isShortJson(headers) && !isClosing ? admission.enter('often') : undefined;
    return call && leave && { ...call, leave };
  }

  const answerIfPlain: AnswerPlainly = (request, socket) => {
    const began = performance.now();
    const kept = keptFor(request);
    if (kept) {
      const { form, status } = kept;
      const id = randomUUID();
      given(request, socket, id, status, began);
      const own = `x-request-id: ${id}\r\n`;
      return status === 200
        ? { status, own, head: form.head.text, body: form.body }
        : { status, own, head: headText(form.unchanged), body: '' };
    }
    const call = callFor(request);
    if (!call) return undefined;
    const { headers, body } = request;
    return call.take({ headers, ip: addressOf({ socket, headers }), body }).then(
      ({ head, body: given }): PlainAnswer => {
        call.leave();
        call.duration.took(performance.now() - began);
        const own = `x-request-id: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(given)}\r\n`;
        return { status: 200, own, head: head.text, body: given };
      },
      () => {
        call.leave();
        refused.add(socket);
        return undefined;
      },
    );
  };

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now();
    const kept = keptFor(request);
    if (!kept) return false;
    const { form, status } = kept;
    const id = randomUUID();
    const list = status === 200 ? form.head.list : form.unchanged;
    response.writeHead(status, [...list, 'x-request-id', id]).end(status === 200 ? form.body : undefined);
    given(request, request.socket, id, status, began);
    return true;
  }

  function takeFrom(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const call = refused.delete(request.socket) ? undefined : callFor(request);
    if (!call) return void next(request, response);
    const began = performance.now();
    response.once('close', call.leave);
    const sent: Buffer[] = [];
    request.on('data', (part: Buffer) => sent.push(part));
    request.on('end', () => {
      const body = sent.length === 1 ? (sent[0] as Buffer) : Buffer.concat(sent);
      call.take({ headers: request.headers, ip: addressOf(request), body }).then(
        ({ head, body: given }) => {
          const own = ['content-length', `${Buffer.byteLength(given)}`, 'x-request-id', randomUUID()];
          if (isClosing) own.push('connection', 'close');
          response.writeHead(200, [...head.list, ...own]).end(given);
          call.duration.took(performance.now() - began);
        },
        () => {
          call.leave();
          bodies.set(request, body);
          next(request, response);
        },
      );
    });
  }

  return {
    createServer(next, { keepAliveTimeout, requestTimeout }) {
      const server = createServer((request, response) => {
        if (!answer(request, response)) takeFrom(request, response, next);
      });
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
      plain.push(answerPlainly(server, answerIfPlain));
      return server;
    },
    keeps(given) {
      const others = find;
      find = (address) => given(address) ?? others(address);
    },
    takes(address, take) {
      calls.set(address, { take, duration: durations.of('POST', address, 200) });
    },
    bodyOf: (request) => bodies.get(request),
    close() {
      isClosing = true;
      find = () => undefined;
      for (const each of plain) each.close();
    },
  };
}

const SHORT_BODY = 16 * 1024;

function isShortJson({ 'content-type': type, 'content-length': length }: IncomingHttpHeaders): boolean {
  return type === 'application/json' && Number(length) > 0 && Number(length) <= SHORT_BODY;
}

/** null: unpacked, which no browser asks for. */
export function chooseEncoding(accepts: string | undefined): 'br' | 'gzip' | null {
  if (accepts?.includes('br')) return 'br';
  return accepts?.includes('gzip') ? 'gzip' : null;
}
