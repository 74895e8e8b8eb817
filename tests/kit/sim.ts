import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

export type Mail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  /** As they came, 'Name: value'; a folded one holds its line breaks. */
  headers: string[];
};

export type Simulators = {
  url: string;
  smtpUrl: string;
  /** Newest first. */
  mailsTo(address: string): Promise<Mail[]>;
  /** A message byte for byte, as it was sent. */
  rawMail(id: string): Promise<string>;
  /** Makes the next `times` uses of a service go wrong in the way named. */
  fault(service: string, kind: string, times: number): Promise<void>;
  stop(): Promise<void>;
};

/** The simulators' real process, with a folder of its own. */
export async function startSimulators(): Promise<Simulators> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-sim-'));
  const child = fork(
    join(import.meta.dirname, '../../src/sim/main.ts'),
    ['--data', folder, '--port', '0', '--smtp-port', '0'],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const [{ port, smtpPort }] = (await once(child, 'message')) as [{ port: number; smtpPort: number }];
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async mailsTo(address) {
      const response = await fetch(`${url}/sim/mail/messages?to=${encodeURIComponent(address)}`);
      return (await response.json()) as Mail[];
    },
    rawMail: async (id) => (await fetch(`${url}/sim/mail/${id}/raw`)).text(),
    async fault(service, kind, times) {
      const response = await fetch(`${url}/sim/${service}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind, times }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
      await removeFolder(folder);
    },
  };
}
