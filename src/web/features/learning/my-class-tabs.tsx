import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { type MyClassTab, myClassMenu } from './my-class-menu.ts';

/** The address names the open tab, so that the user menu, a link and the way back all lead to it. */
export function MyClassTabs({ contents }: { contents: Record<MyClassTab, ReactNode> }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const open = myClassMenu.find(({ tab }) => tab === asked) ?? myClassMenu[0];
  return (
    <Tabs
      label="Kelas Saya"
      value={open.tab}
      onChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
      tabs={myClassMenu.map(({ tab, label }) => ({ value: tab, label, content: contents[tab] }))}
    />
  );
}
