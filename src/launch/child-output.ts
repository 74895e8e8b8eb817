import type { ChildProcess } from 'node:child_process';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../server/config.ts';
import { openLogFile } from './log-file.ts';
import { shortErrorLine, shortLogLine } from './short-line.ts';
import type { Teardown } from './teardown.ts';
import { type Tell, withoutRepeats } from './terminal.ts';

export type ChildOutput = {
  stdio: ('ignore' | 'inherit' | 'pipe' | 'ipc' | number)[];
  follow(child: ChildProcess): void;
};

/**
 * In demo mode a child writes its log into a file by itself, past this process, and only what should worry a person
 * comes to the terminal; outside it standard output is the log.
 */
export async function createChildOutput(
  name: string,
  config: Pick<Config, 'demo' | 'dataDir'>,
  { teardown, tell }: { teardown: Teardown; tell: Tell },
): Promise<ChildOutput> {
  if (!config.demo) return { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], follow: () => {} };
  const file = await openLogFile(join(config.dataDir, 'logs'), name);
  teardown.add({ stop: () => file.close() });
  const show = withoutRepeats(tell);
  return {
    stdio: ['ignore', file.fd, 'pipe', 'ipc'],
    follow(child) {
      child.on('message', (message: { warning?: string }) => {
        if (message?.warning) show(shortLogLine(name, message.warning));
      });
      const lines = createInterface({ input: child.stderr! });
      lines.on('line', (line) => {
        writeSync(file.fd, `${line}\n`);
        const short = shortErrorLine(name, line);
        if (short) show(short);
      });
    },
  };
}
