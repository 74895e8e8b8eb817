import fastify from 'fastify';

/** The least that an answer takes: Fastify with one route, which sends the text that it was given. */
const app = fastify();
let text = '';
app.all('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (given: string) => {
  text = given;
  process.send?.('taken');
});
process.on('disconnect', () => process.exit(0));
process.send?.(`http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
