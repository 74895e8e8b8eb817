import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  MenuItemLink,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  usePermissions,
} from 'react-admin';
import type { Me } from '../data/auth.ts';
import { OtpSetup } from '../operations/otp-setup.tsx';
import { officeName } from '../parts/site-name.ts';
import { ConflictGuard } from '../parts/unsaved/conflict.tsx';
import { UnsavedGuard } from '../parts/unsaved/guard.tsx';
import { BackToList } from './back-to-list.tsx';
import { LogOut } from './log-out.tsx';
import { OfficeMenu } from './menu.tsx';

function OfficeBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      // Light or dark is the system's choice, as it is on the site.
      toolbar={<LoadingIndicator />}
      userMenu={
        <UserMenu label={identity?.fullName ?? 'Akun saya'}>
          <MenuItemLink to="/account" primaryText="Akun saya" leftIcon={<ShieldCheck size={20} />} />
          <LogOut />
        </UserMenu>
      }
    >
      {/* The one heading of first rank: what pages say below it is of the second. */}
      <TitlePortal
        component="h1"
        // What is too long ends in dots, which it does not where its parts are boxes of their own.
        sx={{ '& .RaConfigurable-root': { display: 'inline' } }}
      />
    </AppBar>
  );
}

/** The tab says what the bar says: who has ten of them open finds the right one. */
function useTabTitle() {
  useEffect(() => {
    const title = document.getElementById('react-admin-title');
    const tell = () => {
      const page = title?.textContent?.trim();
      document.title = page && page !== officeName ? `${page} – ${officeName}` : officeName;
    };
    const watcher = new MutationObserver(tell);
    if (title) watcher.observe(title, { childList: true, characterData: true, subtree: true });
    tell();
    return () => {
      watcher.disconnect();
      document.title = officeName;
    };
  }, []);
}

/** Whoever must set up a second factor first sees that and nothing else. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { permissions: me } = usePermissions<Me>();
  useTabTitle();
  return (
    <UnsavedGuard>
      <ConflictGuard>
        <Layout menu={OfficeMenu} appBar={OfficeBar}>
          {me?.is_otp_due ? (
            <OtpSetup isDue />
          ) : (
            <>
              <BackToList />
              {children}
            </>
          )}
        </Layout>
      </ConflictGuard>
    </UnsavedGuard>
  );
}
