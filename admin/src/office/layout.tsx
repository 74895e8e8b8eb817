import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
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

function OfficeBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      userMenu={
        <UserMenu label={identity?.fullName ?? 'Akun saya'}>
          <MenuItemLink to="/account" primaryText="Akun saya" leftIcon={<ShieldCheck size={20} />} />
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal component="h1" />
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
