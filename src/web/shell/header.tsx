import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type SiteSettings, USUAL_SITE_NAME } from '../../contract/content.ts';
import { AccountActions } from './account-actions.tsx';
import { HomeLink } from './home-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchBox } from './search-box.tsx';

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'));

export function Header({ settings }: { settings: SiteSettings | null }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  /** The drawer's code comes when it is first asked for, and stays. */
  const [wasOpened, setWasOpened] = useState(false);
  const openDrawer = () => {
    setWasOpened(true);
    setDrawerOpen(true);
  };
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur">
      <div className="content-width flex flex-wrap items-center gap-x-4 gap-y-3 py-3 lg:flex-nowrap lg:gap-x-6">
        <HomeLink name={settings?.name ?? USUAL_SITE_NAME} />
        <MainMenu settings={settings} />
        <div className="order-last w-full lg:order-none lg:w-auto lg:flex-1">
          <SearchBox />
        </div>
        <div className="ml-auto flex min-h-12 items-center gap-1 lg:ml-0">
          <AccountActions />
          <button
            type="button"
            aria-label="Buka menu"
            aria-haspopup="dialog"
            onClick={openDrawer}
            className="inline-flex size-11 items-center justify-center rounded-field hover:bg-sunken lg:hidden"
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <MobileDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} settings={settings} />
        </Suspense>
      )}
    </header>
  );
}
