import autocannon from 'autocannon';
import { startServer } from './server.ts';

const SECONDS = 12;
/** Well below what the server can do: latency is measured, not throughput. */
const REQUESTS_A_SECOND = 100;
const LOGINS_AT_ONCE = 50;

type Row = { what: string; p50: number; p99: number; worst: number; note: string };

/** What the catalogue's readers feel while 50 people log in at once, again and again. */
export async function measureLogins(): Promise<Row[]> {
  const server = await startServer();
  const catalogue = async (what: string, note = ''): Promise<Row> => {
    const { latency, non2xx } = await autocannon({
      url: `${server.url}/api/course/featured_home`,
      connections: 10,
      overallRate: REQUESTS_A_SECOND,
      duration: SECONDS,
    });
    if (non2xx > 0) throw new Error(`${non2xx} requests were not answered`);
    return { what, p50: latency.p50, p99: latency.p99, worst: latency.max, note };
  };
  try {
    await catalogue('warming up');
    const idle = await catalogue('katalog, tenang');
    let isOver = false;
    const waves: number[] = [];
    const storm = (async () => {
      while (!isOver) {
        const began = performance.now();
        await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, () => logIn(server.url)));
        waves.push(performance.now() - began);
      }
    })();
    const busy = await catalogue(`katalog, ${LOGINS_AT_ONCE} login sekaligus tanpa henti`);
    isOver = true;
    await storm;
    const wave = waves.reduce((sum, ms) => sum + ms, 0) / waves.length;
    busy.note = `p99 ${(busy.p99 / idle.p99).toFixed(2)}× tenang; ${LOGINS_AT_ONCE} login ${Math.round(wave)} ms`;
    return [idle, busy];
  } finally {
    await server.stop();
  }
}

async function logIn(url: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'siswa@semai.test', password: 'Belajar123!' }),
  });
  if (response.status !== 200) throw new Error(`login: ${response.status}`);
  await response.arrayBuffer();
}
