import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Order = {
  provider: 'google' | 'facebook';
  email: string;
  first_name?: string;
  last_name?: string;
  /** What is wrong with the token. */
  fault?: string;
};

/** A token as the provider would hand it to the browser. */
export async function mintToken(simulatorsUrl: string, order: Order): Promise<{ token: string; subject: string }> {
  const response = await fetch(`${simulatorsUrl}/sim/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Rini', last_name: 'Hapsari', ...order }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { token: string; subject: string };
}

export type KeyHost = {
  /** Instead of the simulators' own address. */
  url: string;
  /** How often the keys were asked for. */
  asked: number;
  state: 'answers' | 'fails' | 'hangs';
  close(): Promise<void>;
};

/** Stands before the simulated Google's keys, to count and to disturb. */
export async function startKeyHost(simulatorsUrl: string): Promise<KeyHost> {
  const server = createServer(async (request, response) => {
    host.asked += 1;
    if (host.state === 'hangs') return;
    if (host.state === 'fails') return response.writeHead(500).end();
    const keys = await fetch(new URL(request.url as string, simulatorsUrl));
    response.writeHead(keys.status, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    });
    return response.end(await keys.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: KeyHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: 0,
    state: 'answers',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
