import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/** Files that pages share, by name: each holds what its beginnings need and no file before it has. */
const beginnings = {
  // Every page.
  shell: ['root.tsx'],
  // The landing page and most others.
  cards: [
    'lib/head.ts',
    'ui/alert.tsx',
    'ui/below-fold.tsx',
    'ui/carousel.tsx',
    'ui/chip.tsx',
    'ui/section-heading.tsx',
    'features/catalogue/course-card.tsx',
    'features/events/event-card.tsx',
  ],
  // Lists, and the pages that they lead to.
  lists: [
    'lib/use-typed-search.ts',
    'ui/accordion.tsx',
    'ui/bottom-bar.tsx',
    'ui/breadcrumb.tsx',
    'ui/list-search.tsx',
    'ui/pagination.tsx',
    'ui/share-links.tsx',
  ],
} as const;

/**
 * Names the file that a module goes to. A bundler left alone makes a file of every few modules that two pages share:
 * thirty for the landing page, each of which has to be asked for, and costs a phone a few milliseconds besides.
 */
export function sharedFile(web: string): Rolldown.CodeSplittingNameFunction {
  const nameOf = new Map<string, string>();
  return (id, graph) => {
    if (nameOf.size === 0)
      for (const [name, files] of Object.entries(beginnings))
        for (const file of files) gather(join(web, file), name, graph, nameOf);
    return nameOf.get(id) ?? null;
  };
}

const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

function gather(id: string, name: string, graph: Rolldown.ChunkingContext, nameOf: Map<string, string>): void {
  if (nameOf.has(id)) return;
  nameOf.set(id, name);
  const module = graph.getModuleInfo(id);
  for (const imported of module?.importedIds ?? []) {
    // A list of every icon there is: only those that this module names are needed.
    const needed = allIcons.test(imported) ? iconsNamedIn(module?.code ?? '', imported) : [imported];
    for (const each of needed) gather(each, name, graph, nameOf);
  }
}

function iconsNamedIn(code: string, list: string): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  return names
    .split(',')
    .map((name) => name.trim().split(/\s/)[0] ?? '')
    .filter(Boolean)
    .map((name) => join(dirname(list), 'icons', `${toFileName(name)}.mjs`));
}

/** 'Link2' as 'link-2', 'UserRoundPen' as 'user-round-pen'. */
const toFileName = (name: string) => name.replace(/([a-z])(?=[A-Z\d])|(\d)(?=[A-Z])/g, '$1$2-').toLowerCase();
