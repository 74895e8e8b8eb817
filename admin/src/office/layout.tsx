import type { ReactNode } from 'react';
import { AppBar, Layout, TitlePortal } from 'react-admin';
import { OfficeMenu } from './menu.tsx';

const OfficeBar = () => (
  <AppBar>
    <TitlePortal />
  </AppBar>
);

export const OfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout menu={OfficeMenu} appBar={OfficeBar}>
    {children}
  </Layout>
);
