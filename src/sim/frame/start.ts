import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addFaultRoutes } from './fault-routes.ts';
import { openFaults } from './faults.ts';
import { createHttp } from './http.ts';
import { indexPage } from './index-page.ts';
import { listenError } from './listen-error.ts';
import type { Options } from './options.ts';
import { sendPage } from './page.ts';
import type { RunningService, Service } from './service.ts';
import { readStylesheet } from './stylesheet.ts';
import { warn } from './warn.ts';

type Running = { ports: Record<string, number>; close(): Promise<void> };

export async function startSimulators(options: Options, services: Service[]): Promise<Running> {
  const http = createHttp(warn);
  const running = new Map<string, RunningService>();

  for (const service of services) {
    await http.register(
      async (scope) => {
        running.set(service.name, await startService(scope, service, options));
      },
      { prefix: `/sim/${service.name}` },
    );
  }
  await addFrameRoutes(http, services, running);

  try {
    await http.listen({ host: '127.0.0.1', port: options.port });
  } catch (error) {
    throw listenError('HTTP', options.port, error);
  }

  const ports = { port: (http.server.address() as AddressInfo).port };
  return {
    ports: Object.assign(ports, ...[...running.values()].map((service) => service.ports)),
    async close() {
      await Promise.all([http.close(), ...[...running.values()].map((service) => service.close?.())]);
    },
  };
}

async function startService(http: FastifyInstance, service: Service, options: Options): Promise<RunningService> {
  const dir = join(options.data, service.name);
  await mkdir(dir, { recursive: true });
  const faults = await openFaults(dir, service.faults, warn);
  addFaultRoutes(http, service.name, faults);
  return service.start({ http, dir, faults, options, warn });
}

async function addFrameRoutes(
  http: FastifyInstance,
  services: Service[],
  running: Map<string, RunningService>,
): Promise<void> {
  const style = await readStylesheet(services);
  http.get('/sim', async (_request, reply) => {
    const entries = services.map((service) => ({ ...service, status: running.get(service.name)?.status?.() }));
    return sendPage(reply, indexPage(entries));
  });
  http.get('/sim/healthz', async () => ({ ok: true }));
  http.get('/sim/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
}
