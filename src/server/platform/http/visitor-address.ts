import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

type Asked = { socket: Socket; headers: IncomingHttpHeaders };

/** Who asks, by the same rule as Fastify's request.ip. */
export function addressReader(trustProxy: boolean | string): (asked: Asked) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted =
    trustProxy === true ? () => true : proxyAddress.compile(trustProxy.split(',').map((each) => each.trim()));
  return (asked) => proxyAddress(asked as IncomingMessage, trusted);
}
