import type { AddressInfo } from 'node:net';
import { startAppOn } from '../tests/kit/app-on.ts';

/** The API in a process of its own, so that whoever measures it does not take its time. */
const [postgresUrl = '', databaseUrl] = process.argv.slice(2);
const semai = await startAppOn(postgresUrl, {
  env: { RATE_LIMIT_FACTOR: '1000000' },
  checkReplies: false,
  ...(databaseUrl ? { databaseUrl } : {}),
});
await semai.app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', async () => {
  await semai.close();
  process.exit(0);
});
process.send?.(`http://127.0.0.1:${(semai.app.server.address() as AddressInfo).port}`);
