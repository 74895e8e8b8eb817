import type { SiteSettings } from '../../contract/content.ts';
import { Disclosure } from './disclosure.tsx';
import { NavGroup } from './nav-group.tsx';
import { NavLink } from './nav-link.tsx';
import { homeEntries, menuGroups, pageEntries } from './navigation.ts';

const item =
  'inline-flex min-h-11 items-center rounded-field px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken';
const groupItem = 'flex min-h-11 items-center rounded-field px-3 text-sm font-medium hover:bg-sunken';

/** Desktop only; below 993 px the drawer holds the same entries. */
export function MainMenu({ settings }: { settings: SiteSettings | null }) {
  return (
    <nav aria-label="Menu utama" className="-mx-3 hidden items-center lg:flex">
      <Disclosure
        id="menu-kategori"
        label="Kategori"
        buttonClassName="gap-1 px-3"
        panelClassName="left-0 w-[720px] p-6"
      >
        {(close) => (
          <>
            <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-6">
              {menuGroups(settings).map((group) => (
                <NavGroup key={group.title} {...group} itemClassName={groupItem} onFollow={close} />
              ))}
            </div>
            <ul className="mt-4 flex gap-2 border-line border-t pt-4">
              {homeEntries(settings).map((entry) => (
                <li key={entry.label}>
                  <NavLink entry={entry} onFollow={close} className={item} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Disclosure>
      {pageEntries.map((entry) => (
        <NavLink key={entry.label} entry={entry} className={item} />
      ))}
    </nav>
  );
}
