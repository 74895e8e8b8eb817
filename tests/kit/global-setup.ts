import type { TestProject } from 'vitest/node';
import { startTemplateServer } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all API tests of a run. */
export default async function setup(project: TestProject) {
  const server = await startTemplateServer();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
