import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = { data: string; port: number; smtpPort: number };

export function readOptions(argv: string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      'smtp-port': { type: 'string', default: '0' },
    },
  });
  if (!values.data) throw new Error('--data DIR is required');
  return {
    data: resolve(values.data),
    port: readPort('--port', values.port),
    smtpPort: readPort('--smtp-port', values['smtp-port']),
  };
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`${name} must be a number from 0 to 65535, not "${text}"`);
  return port;
}
