import { Search } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { href } from '../../contract/pages.ts';

/** Its code comes with the first focus: most visits search for nothing. */
const SearchPanel = lazy(() => import('../features/catalogue/search/search-panel.tsx'));
const LEAST_CHARACTERS = 2;
const listId = 'hasil-pencarian';

/**
 * A plain form: it finds courses by name without any script. With script it is a combobox (H-02) whose results, and
 * what its keys do, are the panel's.
 */
export function SearchBox() {
  const [isHydrated, setHydrated] = useState(false);
  const [wasFocused, setWasFocused] = useState(false);
  const [words, setWords] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const region = useRef<HTMLFormElement>(null);
  const panelKeys = useRef<((event: KeyboardEvent) => void) | null>(null);
  useEffect(() => setHydrated(true), []);
  const sought = words.trim().length < LEAST_CHARACTERS ? '' : words.trim();
  const isOpen = isWanted && sought !== '';
  const combobox = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen ? activeId : undefined,
  } as const;
  return (
    <Form
      ref={region}
      action={href('courses')}
      method="get"
      role="search"
      aria-label="Pencarian kelas"
      className="relative"
      onSubmit={() => setWanted(false)}
      onBlur={(event) => region.current?.contains(event.relatedTarget) || setWanted(false)}
    >
      <label htmlFor="cari-kelas" className="sr-only">
        Cari kelas
      </label>
      <button
        type="submit"
        aria-label="Mulai pencarian"
        className="absolute inset-y-0 left-0 grid w-11 cursor-pointer place-items-center rounded-field text-muted hover:text-ink"
      >
        <Search aria-hidden="true" className="size-[18px]" />
      </button>
      <input
        {...(isHydrated && combobox)}
        id="cari-kelas"
        type="search"
        name="name"
        minLength={LEAST_CHARACTERS}
        maxLength={100}
        autoComplete="off"
        placeholder="Cari kelas, misalnya “Excel keuangan”"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setWanted(true);
        }}
        onFocus={() => setWasFocused(true)}
        onClick={() => setWanted(true)}
        onKeyDown={(event) => panelKeys.current?.(event)}
        className="h-11 w-full rounded-field border border-line bg-card pr-4 pl-11 text-sm placeholder:text-muted hover:border-line-strong [&::-webkit-search-cancel-button]:grayscale"
      />
      {wasFocused && (
        <Suspense>
          <SearchPanel
            {...{ listId, setWords, isOpen, activeId, setActiveId }}
            words={sought}
            setOpen={setWanted}
            keys={panelKeys}
          />
        </Suspense>
      )}
    </Form>
  );
}
