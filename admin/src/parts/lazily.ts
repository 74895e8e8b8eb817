import { type ComponentType, createElement, lazy, Suspense } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: whatever it is given, it is given later
type Part = ComponentType<any>;
type Parts<Module> = { [Name in keyof Module as Module[Name] extends Part ? Name : never]: Module[Name] };

/**
 * The parts of a file that is loaded when one of them is first shown: `const { CourseList } = lazily(() => import(…))`.
 * Who works in one room need not wait for all of them.
 */
export const lazily = <Module extends object>(load: () => Promise<Module>): Parts<Module> =>
  new Proxy({} as Parts<Module>, {
    get(_, name) {
      const Part = lazy(async () => {
        const loaded = await load().catch(becomeCurrent);
        return { default: loaded[name as keyof Module] as Part };
      });
      // It waits in its own place: what is left would otherwise stay alive behind it, and could call somebody back.
      return (given: object) => createElement(Suspense, null, createElement(Part, given));
    },
  });

const JUST_LOADED_MS = 60_000;

/**
 * A page that was opened before an update asks for files that are gone: loaded anew it is today's. Where the file does
 * not come even then, what went wrong is told.
 */
function becomeCurrent(error: unknown): Promise<never> {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (came?.type === 'reload' && performance.now() < JUST_LOADED_MS) throw error;
  location.reload();
  return new Promise(() => {});
}
