import type { Call } from './call.ts';

/** The address of a call with its fields: those that the path names go there, the others into the query. */
export function addressOf(call: Call, input: Record<string, unknown>): string {
  const inPath = new Set<string>();
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (name !== 'body' && !inPath.has(name) && value !== undefined && value !== null) query.set(name, String(value));
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
