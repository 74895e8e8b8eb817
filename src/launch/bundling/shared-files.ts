import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/** Files that pages share, by name: each holds what its beginnings need and no file before it has. */
const beginnings = {
  // Every page; what the bell, there on all of them, shares with the room; and figures that many pages name.
  shell: ['root.tsx', '../contract/rules/tasks.ts', '../contract/rules/marks.ts'],
  // The landing page and most others.
  cards: [
    'lib/head.ts',
    'ui/alert.tsx',
    'ui/below-fold.tsx',
    'ui/carousel.tsx',
    'ui/chip.tsx',
    'ui/control-look.ts',
    'ui/section-heading.tsx',
    'ui/use-tab-keys.ts',
    // The landing page's own: its mark would bring all of the next file along.
    'features/content/feature-tabs.tsx',
    'features/catalogue/course-card.tsx',
    'features/events/event-card.tsx',
  ],
  // Lists, and the pages that they lead to.
  lists: [
    'lib/length.ts',
    'lib/use-typed-search.ts',
    'ui/accordion.tsx',
    'ui/bottom-bar.tsx',
    'ui/breadcrumb.tsx',
    'ui/lines.tsx',
    'ui/list-search.tsx',
    'ui/pagination.tsx',
    'ui/share-links.tsx',
    'ui/tabs.tsx',
  ],
  forms: ['lib/drafts.ts', 'lib/form-notice.ts', 'lib/use-submission.ts', 'ui/notice-alert.tsx'],
  // A student's own pages.
  student: [
    '../contract/rules/unlocking.ts',
    'lib/path-words.ts',
    'lib/own-list.ts',
    'lib/refusal-notice.ts',
    'lib/server-words.ts',
    'lib/use-now.ts',
    'shell/student-guard.tsx',
    'ui/lazy-dialog.tsx',
    'ui/load-failure.tsx',
    'ui/meeting-links.tsx',
    'ui/progress-bar.tsx',
  ],
} as const;

type Graph = Rolldown.ChunkingContext;
type Names = Map<string, string>;

/**
 * Names the file that a module goes to. A bundler left alone makes a file of every few modules that two pages share:
 * thirty for the landing page, sixty for the learning room, each of which has to be asked for, and costs a phone a few
 * milliseconds besides. Each file ranks below the one before: of two that rank the same, one takes from the other.
 */
export function sharedFiles(web: string): Rolldown.CodeSplittingGroup[] {
  let names: Names | undefined;
  const files = [...Object.keys(beginnings), 'icons', 'room'];
  return files.map((file, place) => ({
    name: (id, graph) => {
      names ??= nameAll(web, graph);
      return names.get(id) === file ? file : null;
    },
    debugName: file,
    priority: files.length - place,
  }));
}

function nameAll(web: string, graph: Graph): Names {
  const names: Names = new Map();
  for (const [name, files] of Object.entries(beginnings))
    for (const file of files) gather(join(web, file), name, graph, names);
  const room = join(web, 'features/learning/room');
  for (const file of ['learning-room.tsx', 'player/materi-view.tsx']) gather(join(room, file), 'room', graph, names);
  shareIcons('room', room, graph, names);
  return names;
}

const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

function gather(id: string, name: string, graph: Graph, names: Names): void {
  if (names.has(id)) return;
  names.set(id, name);
  for (const needed of neededBy(id, graph)) gather(needed, name, graph, names);
}

function neededBy(id: string, graph: Graph): string[] {
  const module = graph.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) =>
    // A list of every icon there is: only those that this module names are needed.
    allIcons.test(imported) ? iconsNamedIn(module?.code ?? '', imported, graph) : [imported],
  );
}

function iconsNamedIn(code: string, list: string, graph: Graph): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  const all = graph.getModuleInfo(list)?.code ?? '';
  return names
    .split(',')
    .map((name) => name.trim().split(/\s/)[0])
    .filter(Boolean)
    .map((name) => new RegExp(`default as ${name}\\b[^}]*\\} from '\\./([^']+)'`).exec(all)?.[1])
    .filter((file) => file !== undefined)
    .map((file) => join(dirname(list), file));
}

/** An icon that is also shown outside a file's folder must not bring that file to other pages. */
function shareIcons(file: string, folder: string, graph: Graph, names: Names): void {
  const own = [...names].filter(([, name]) => name === file).map(([id]) => id);
  const list = own.flatMap((id) => [...(graph.getModuleInfo(id)?.importedIds ?? [])]).find((id) => allIcons.test(id));
  const others = (list ? (graph.getModuleInfo(list)?.importers ?? []) : []).filter((id) => !id.startsWith(folder));
  const shown = new Set(others.flatMap((id) => neededBy(id, graph)));
  for (const id of own) if (shown.has(id) && id.includes('lucide-react')) names.set(id, 'icons');
}
