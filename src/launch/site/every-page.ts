import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Names the file of what every page needs, because root.tsx does: one file instead of thirty small ones, each of which
 * has to be asked for.
 */
export function ofEveryPage(root: string): Rolldown.CodeSplittingNameFunction {
  const needed = new Set<string>();
  return (id, graph) => {
    if (needed.size === 0) gather(root, graph, needed);
    return needed.has(id) ? 'shell' : null;
  };
}

const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

function gather(id: string, graph: Rolldown.ChunkingContext, needed: Set<string>): void {
  if (needed.has(id)) return;
  needed.add(id);
  const module = graph.getModuleInfo(id);
  for (const imported of module?.importedIds ?? []) {
    // A list of every icon there is: only those that this module names are needed.
    if (allIcons.test(imported))
      for (const icon of iconsNamedIn(module?.code ?? '', imported)) gather(icon, graph, needed);
    else gather(imported, graph, needed);
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
