import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { Options } from './options.ts';
import type { Warn } from './warn.ts';

/** One simulated third party: a folder `src/sim/<name>/` that exports one of these as `service`. */
export type Service = {
  /** Path under /sim, folder under --data. */
  name: string;
  title: string;
  /** One Indonesian line for the index page. */
  summary: string;
  /** Fault kind → what it does, in Indonesian, for the page. */
  faults: Record<string, string>;
  /** Appended to /sim/style.css. */
  stylesheet?: URL;
  start(place: ServicePlace): Promise<RunningService>;
};

export type ServicePlace = {
  /** Routes added here lie under /sim/<name>. */
  http: FastifyInstance;
  /** The service's own folder; it exists. */
  dir: string;
  faults: Faults;
  options: Options;
  warn: Warn;
};

export type RunningService = {
  /** Ports besides HTTP, added to the ready message. */
  ports?: Record<string, number>;
  /** A few words about the present state, for the index page. */
  status?(): string;
  close?(): Promise<void>;
};
