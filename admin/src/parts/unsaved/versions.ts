import { HttpError } from 'react-admin';
import { get, set } from 'react-hook-form';

type Fields = Record<string, unknown>;
/** What stood there when somebody began, what they typed, and what somebody else has saved meanwhile. */
export type Versions = { base: Fields; mine: Fields; theirs: Fields };
export type Difference = { path: string; by: 'mine' | 'theirs' | 'both' };
export type Choice = 'mine' | 'theirs';

/** Of a save against an older version: what stands there now. */
export const currentOf = (error: unknown): Fields | null =>
  error instanceof HttpError && error.status === 409 ? ((error.body?.current as Fields | undefined) ?? null) : null;

/** Field by field; what both changed alike is no difference. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  return pathsIn(theirs).flatMap((path): Difference[] => {
    const [was, own, other] = [base, mine, theirs].map((fields) => alike(get(fields, path)));
    // A field that the form did not show is not sent, and nobody has changed it here.
    const isMine = get(mine, path) !== undefined && own !== was;
    const isTheirs = other !== was;
    if (isMine && isTheirs) return own === other ? [] : [{ path, by: 'both' }];
    return isMine ? [{ path, by: 'mine' }] : isTheirs ? [{ path, by: 'theirs' }] : [];
  });
}

/** Theirs, with what was changed here alone and what was chosen. */
export function mergedOf({ mine, theirs, ...rest }: Versions, chosen: Record<string, Choice>): Fields {
  const merged = structuredClone(theirs);
  for (const { path, by } of differencesOf({ mine, theirs, ...rest }))
    if (by === 'mine' || chosen[path] === 'mine') set(merged, path, get(mine, path));
  return { ...mine, ...merged };
}

/** Down to what one field holds: a list is one, a group of fields is many. */
const pathsIn = (fields: Fields, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (above === '' && name === 'version') return [];
    const path = `${above}${name}`;
    return isGroup(value) ? pathsIn(value, `${path}.`) : [path];
  });
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
/** An empty text is none, and a moment is the same in every zone. */
const alike = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each) => {
    if (each === '') return null;
    return typeof each === 'string' && MOMENT.test(each) ? Date.parse(each) || each : each;
  });
