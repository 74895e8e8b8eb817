import { startTemplateServer } from './template.ts';

/** One PostgreSQL for the run; the workers, which start after this, find it in their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTemplateServer();
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}
