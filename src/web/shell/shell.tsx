import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type Params, useMatches } from 'react-router';
import type { EarlyRequest } from '../lib/early-requests.ts';
import { usePendingAction } from '../lib/gate.ts';
import { useProfile } from '../lib/profile.ts';
import { setKjflowBase } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { trackActiveDay } from '../lib/track.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { Popups } from './popups.tsx';
import { PrintedHead } from './printed-head.tsx';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** Operators alone see it. */
const ImpersonationBar = lazy(() => import('./impersonation-bar.tsx'));

export type PageHandle = {
  /** Of a page that brings a frame of its own, such as the room where somebody learns: neither header nor footer. */
  hasOwnFrame?: boolean;
  /** What it asks for anyway, begun by the document itself. */
  early?: (params: Params) => EarlyRequest[];
};

/** What surrounds every page. Without the site's settings (the server could not read them) it shows the page alone. */
export function Shell({ children }: { children: ReactNode }) {
  const site = useSite();
  const profile = useProfile();
  const isPlain = !useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasOwnFrame);
  usePendingAction();
  const kjflowUrl = site?.browser.kjflow_url ?? '';
  useEffect(() => setKjflowBase(kjflowUrl), [kjflowUrl]);
  useEffect(() => trackActiveDay(), []);
  // From here on clicks are heard; whoever drives the page by program waits for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="isi">Langsung ke isi</SkipLink>
      <LoadingBar />
      <PageAnnouncer />
      <div className="sticky top-0 z-30 print:hidden">
        {profile?.impersonated_by && (
          <Suspense>
            <ImpersonationBar owner={profile.fullname} operator={profile.impersonated_by.fullname} />
          </Suspense>
        )}
        {isPlain && <Header settings={site?.settings ?? null} />}
      </div>
      {isPlain && site && <PrintedHead name={site.settings.name} />}
      <main id="isi" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {/* On its own: it is the last that anybody needs to come to life. */}
      <div className="print:hidden">
        <Suspense>{site && isPlain && <Footer settings={site.settings} />}</Suspense>
        {site && isPlain && <WhatsAppButton number={site.settings.whatsapp} message={site.settings.whatsapp_message} />}
        <Popups />
        <Toaster />
      </div>
    </div>
  );
}
