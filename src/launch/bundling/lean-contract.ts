import type { Plugin } from 'vite';

/** What a page needs of a call; the rest of the promise is for the API, the documentation and the tests. */
const known = new Set(['method', 'path', 'auth']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * Leaves schemas and documentation out of what visitors download, and out of what renders pages on the server, where
 * the API has them already. Zod itself is replaced by nothing there (no-schemas), but a bundler cannot know that building
 * a schema has no effect: so each is marked as one that may go when unused.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  transform: {
    filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
    handler(code, id) {
      // For those that are made by a function: what it adds is of the rest too.
      if (id.endsWith('/call.ts')) return { code: 'export const call = (promise) => promise;', map: null };
      const edits: Edit[] = [];
      for (const statement of this.parse(code).body as unknown as Node[]) {
        const declared = (statement.declaration ?? statement) as Node;
        if (declared.type !== 'VariableDeclaration') continue;
        for (const { init } of declared.declarations as { init: Node | null }[]) {
          if (init?.type !== 'CallExpression') continue;
          const promise = promiseOf(init);
          if (promise) edits.push(...withoutTheRest(promise), ...bare(init, promise));
          else edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' }, closing(init));
        }
      }
      return { code: apply(code, edits), map: null };
    },
  },
};

const closing = ({ end }: Node): Edit => ({ start: end, end, text: ')()' });

/** The object that call({…}) is given. */
function promiseOf(init: Node): Node | null {
  const [given] = init.arguments as Node[];
  return (init.callee as Node).name === 'call' && given?.type === 'ObjectExpression' ? given : null;
}

/** As it stands: what call() adds to it is of the rest. */
const bare = (init: Node, promise: Node): Edit[] => [
  { start: init.start, end: promise.start, text: '' },
  { start: promise.end, end: init.end, text: '' },
];

function withoutTheRest(promise: Node): Edit[] {
  const fields = promise.properties as (Node & { key?: Node })[];
  return fields
    .filter(({ key }) => !known.has(String(key?.name)))
    .map((field) => {
      const next = fields[fields.indexOf(field) + 1];
      return { start: field.start, end: next?.start ?? promise.end - 1, text: '' };
    });
}

function apply(code: string, edits: Edit[]): string {
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
