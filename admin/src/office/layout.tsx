import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  AppBar,
  Layout,
  Logout,
  MenuItemLink,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  usePermissions,
} from 'react-admin';
import type { Me } from '../data/auth.ts';
import { OtpSetup } from '../operations/otp-setup.tsx';
import { OfficeMenu } from './menu.tsx';

/** The browser's tab says which page it is, as the bar does. */
function useTabTitle() {
  const bar = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const shown = bar.current;
    if (!shown) return;
    const tell = () => {
      document.title = shown.textContent ? `${shown.textContent} – Kantor Semai` : 'Kantor Semai';
    };
    const watch = new MutationObserver(tell);
    watch.observe(shown, { childList: true, characterData: true, subtree: true });
    tell();
    return () => watch.disconnect();
  }, []);
  return bar;
}

function OfficeBar() {
  const { identity } = useGetIdentity();
  const title = useTabTitle();
  return (
    <AppBar
      userMenu={
        <UserMenu label={identity?.fullName ?? 'Akun saya'}>
          <MenuItemLink to="/account" primaryText="Akun saya" leftIcon={<ShieldCheck size={20} />} />
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal component="h1" ref={title} />
    </AppBar>
  );
}

/** Whoever must set up a second factor first sees that and nothing else. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { permissions: me } = usePermissions<Me>();
  return (
    <Layout menu={OfficeMenu} appBar={OfficeBar}>
      {me?.is_otp_due ? <OtpSetup isDue /> : children}
    </Layout>
  );
}
