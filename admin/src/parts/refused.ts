import { HttpError } from 'react-admin';

/** What the server said of each field of a form that react-admin does not keep, and of all of it. */
export type Refused = { message: string; fields: Record<string, string> };

export function refusedBy(error: unknown): Refused | null {
  if (!error) return null;
  const message = error instanceof Error ? error.message : 'Terjadi kesalahan.';
  const { root: _, ...fields } = (error instanceof HttpError ? (error.body?.errors ?? {}) : {}) as Record<
    string,
    string
  >;
  return { message, fields };
}

/** In one sentence: of a refused form the first field's own says most. */
export function sentenceOf(error: unknown): string {
  const refused = refusedBy(error);
  return Object.values(refused?.fields ?? {})[0] ?? refused?.message ?? '';
}
