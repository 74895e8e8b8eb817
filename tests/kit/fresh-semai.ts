import { cleanUpSemai, freshFolder, launchSemai } from '../launch/semai-kit.ts';
import { freePort } from './free-port.ts';

export const firstOperator = { email: 'pemilik@usaha.test', password: 'Menanam-Benih-2026' };

/** Semai as somebody starts it for the first time: processes, database and simulators of its own, and nothing in it. */
export async function startFreshSemai() {
  const semai = launchSemai({
    PORT: String(await freePort()),
    DATA_DIR: `${await freshFolder()}/data`,
    SEED: 'none',
    ADMIN_EMAIL: firstOperator.email,
    ADMIN_PASSWORD: firstOperator.password,
    NODE_ENV: 'production',
  });
  await semai.untilReady();
  return { url: semai.url.replace('127.0.0.1', 'localhost'), stop: cleanUpSemai };
}
