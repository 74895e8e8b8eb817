import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db.ts';
import { Failure } from '../errors.ts';
import type { Reader } from '../replica/reader.ts';

type Parts = { db: Db; reader: Reader };

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** /healthz: this process lives. /readyz: it can serve (the database answers). /metrics: Prometheus, from this machine alone. */
export function reportHealth(app: FastifyInstance, { db, reader }: Parts): void {
  app.get('/healthz', async () => ({ success: true, data: { status: 'ok' }, message: '' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    return { success: true, data: { status: 'ready' }, message: '' };
  });

  const register = new Registry();
  collectDefaultMetrics({ register });
  if (reader.figures()) measureReplica(register, reader);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine that we were not told to trust would make every visitor look local.
    const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
    if (isForwarded || !loopback.test(request.ip)) throw new Failure('not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function measureReplica(register: Registry, reader: Reader): void {
  const registers = [register];
  const figures = () => reader.figures()!;
  new Gauge({
    name: 'semai_replica_age_seconds',
    help: 'At most how far the replica is behind the primary, as last proven',
    registers,
    collect() {
      this.set(figures().ageSeconds);
    },
  });
  new Gauge({
    name: 'semai_replica_used',
    help: '1 while calls that may lag are read from the replica, 0 while from the primary',
    registers,
    collect() {
      this.set(figures().isUsed ? 1 : 0);
    },
  });
  new Counter({
    name: 'semai_lagging_reads_total',
    help: 'Statements of calls that may lag, by who answered',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const { from, count } of figures().reads) this.inc({ from }, count);
    },
  });
}
