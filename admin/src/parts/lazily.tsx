import { type ComponentType, useEffect, useState } from 'react';
import { NotLoaded, StillLoading } from './room-states.tsx';

// biome-ignore lint/suspicious/noExplicitAny: whatever it is given, it is given later
type Part = ComponentType<any>;
type Parts<Module> = { [Name in keyof Module as Module[Name] extends Part ? Name : never]: Module[Name] };

/**
 * The parts of a file that is loaded when one of them is first shown: `const { CourseList } = lazily(() => import(…))`.
 * Who works in one room need not wait for all of them. Not React's lazy, which would remember a line that was cut for as
 * long as the page lives. (So do some browsers: whoever tries again there has the page loaded anew.)
 */
export function lazily<Module extends object>(load: () => Promise<Module>): Parts<Module> {
  const file: RoomFile<Module> = {
    loaded: null,
    async load() {
      file.loaded = await load();
    },
  };
  return new Proxy({} as Parts<Module>, {
    get: (_, name) => (given: object) => <Room file={file} name={name as keyof Module} given={given} />,
  });
}

type RoomFile<Module> = { loaded: Module | null; load(): Promise<void> };
type RoomProps<Module> = { file: RoomFile<Module>; name: keyof Module; given: object };
type State = 'loading' | 'failed' | 'there';

function Room<Module>({ file, name, given }: RoomProps<Module>) {
  const [state, setState] = useState<State>(file.loaded ? 'there' : 'loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let isLeft = false;
    const tell = (told: State) => !isLeft && setState(told);
    file.load().then(
      () => tell('there'),
      async () => {
        if ((await isOutdated()) && !isLeft) location.reload();
        else tell('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file, state]);
  if (state === 'failed') return <NotLoaded onAgain={() => setState('loading')} />;
  if (!file.loaded) return <StillLoading />;
  const Shown = file.loaded[name] as Part;
  return <Shown {...given} />;
}

const JUST_LOADED_MS = 60_000;

/**
 * A page that was opened before an update asks for files that are gone: loaded anew it is today's. Not where the file did
 * not come even then, nor while the site is not reached at all: what is loaded anew then is the browser's word on it.
 */
async function isOutdated(): Promise<boolean> {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (came?.type === 'reload' && performance.now() < JUST_LOADED_MS) return false;
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
