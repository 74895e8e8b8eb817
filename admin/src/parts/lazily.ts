import { type ComponentType, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: whatever it is given, it is given later
type Part = ComponentType<any>;
type Parts<Module> = { [Name in keyof Module as Module[Name] extends Part ? Name : never]: Module[Name] };

/**
 * The parts of a file that is loaded when one of them is first shown: `const { CourseList } = lazily(() => import(…))`.
 * Who works in one room need not wait for all of them.
 */
export const lazily = <Module extends object>(load: () => Promise<Module>): Parts<Module> =>
  new Proxy({} as Parts<Module>, {
    get: (_, name) =>
      lazy(async () => {
        const loaded = await load().catch(becomeCurrent);
        return { default: loaded[name as keyof Module] as Part };
      }),
  });

const REPLACED = 'office-replaced';

/**
 * A page that was opened before an update asks for files that are gone: loaded anew it is today's. Once for each build:
 * where the file does not come even then, what went wrong is told.
 */
function becomeCurrent(error: unknown): Promise<never> {
  const build = import.meta.url;
  if (sessionStorage.getItem(REPLACED) === build) throw error;
  sessionStorage.setItem(REPLACED, build);
  location.reload();
  return new Promise(() => {});
}
