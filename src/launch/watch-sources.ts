import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Stoppable } from './teardown.ts';
import type { Tell } from './terminal.ts';

const root = join(import.meta.dirname, '../..');
/** One save is several events, and a checkout is hundreds. */
const SETTLE_MS = 150;
const matters = /\.(ts|sql)$/;
const isTest = /\.test\.ts$/;

/** In development the servers start anew when their sources change; the site's are Vite's business. */
export function watchSources(directories: string[], { changed, tell }: { changed(): void; tell: Tell }): Stoppable {
  let timer: NodeJS.Timeout | undefined;
  const watchers = directories.map((directory) =>
    watch(join(root, directory), { recursive: true }, (_event, name) => {
      if (!name || !matters.test(name) || isTest.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        tell(`${directory}/${name} changed; restarting the server.`);
        changed();
      }, SETTLE_MS);
    }),
  );
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
