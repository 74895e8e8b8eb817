import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { SiteSettings } from '../../contract/content.ts';
import { useDismiss } from '../lib/use-dismiss.ts';
import { NavLink } from './nav-link.tsx';
import { homeEntries, menuGroups, pageEntries } from './navigation.ts';

const item = 'inline-flex min-h-11 items-center rounded-field px-3 text-sm font-semibold hover:bg-sunken';

/** Desktop only; below 993 px the drawer holds the same entries. */
export function MainMenu({ settings }: { settings: SiteSettings | null }) {
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, close, region, opener);
  return (
    <nav aria-label="Menu utama" className="-mx-3 hidden items-center lg:flex">
      <div ref={region} className="relative">
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu-kategori"
          onClick={() => setOpen(!isOpen)}
          className={`${item} gap-1`}
        >
          Kategori
          <ChevronDown
            aria-hidden="true"
            className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <div
          id="menu-kategori"
          hidden={!isOpen}
          className="absolute top-full left-0 mt-2 w-[720px] rounded-seed border border-line bg-card p-6 shadow-floating"
        >
          <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-6">
            {menuGroups(settings).map((group) => (
              <section key={group.title}>
                <h2 className="mb-1 px-3 text-xs font-bold tracking-wider text-muted">{group.title}</h2>
                <ul>
                  {group.entries.map((entry) => (
                    <li key={entry.label}>
                      <NavLink
                        entry={entry}
                        onFollow={close}
                        className="flex min-h-11 items-center rounded-field px-3 text-sm font-medium hover:bg-sunken"
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <ul className="mt-4 flex gap-2 border-line border-t pt-4">
            {homeEntries(settings).map((entry) => (
              <li key={entry.label}>
                <NavLink entry={entry} onFollow={close} className={item} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {pageEntries.map((entry) => (
        <NavLink key={entry.label} entry={entry} className={`${item} whitespace-nowrap`} />
      ))}
    </nav>
  );
}
