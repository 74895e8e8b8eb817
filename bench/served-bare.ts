import fastify from 'fastify';

/** The least that an answer takes: Fastify with one route, which sends the packed bytes that it was given. */
const app = fastify();
let bytes: Uint8Array = Buffer.alloc(0);
app.all('/*', (_request, reply) =>
  reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip').send(bytes),
);
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (given: Uint8Array) => {
  bytes = Buffer.from(given);
  process.send?.('taken');
});
process.on('disconnect', () => process.exit(0));
process.send?.(`http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
