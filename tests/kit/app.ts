import { inject } from 'vitest';
import { startAppOn, type TestApp, type TestAppOptions } from './app-on.ts';

export type { TestApp } from './app-on.ts';

/** For API tests: the run's PostgreSQL is the one that the global setup started. */
export const startApp = (options: TestAppOptions = {}): Promise<TestApp> => startAppOn(inject('postgresUrl'), options);
