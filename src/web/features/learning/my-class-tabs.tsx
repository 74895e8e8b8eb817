import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { href } from '../../../contract/pages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { type MyClassTab, myClassAddress, myClassMenu } from './my-class-menu.ts';

/** Not known before it is counted. */
export type PartCounts = Record<MyClassTab, number> | undefined;

type PartProps = { open: MyClassTab; counts: PartCounts; children: ReactNode };

/** Desktop: all parts above the open one. */
export function MyClassTabs({ open, counts, children }: PartProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      label="Kelas Saya"
      value={open}
      onChange={(tab) => navigate(myClassAddress(tab as MyClassTab), { replace: true, preventScrollReset: true })}
      tabs={myClassMenu.map(({ tab, label }) => ({
        value: tab,
        label: (
          <>
            {label} <Count>{counts?.[tab]}</Count>
          </>
        ),
        content: tab === open && children,
      }))}
    />
  );
}

/** A phone: the open part alone, and the way back to the list of all (M-01). */
export function OpenPart({ open, counts, children }: PartProps) {
  const label = myClassMenu.find(({ tab }) => tab === open)?.label;
  return (
    <section aria-labelledby="bagian-kelas">
      <Link
        to={href('student', { profile_menu: 'course' })}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-field px-1 text-sm font-semibold text-leaf-ink hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Kembali
      </Link>
      <h2 id="bagian-kelas" className="mt-1 mb-4 text-[20px] leading-7">
        {label} <Count>{counts?.[open]}</Count>
      </h2>
      {children}
    </section>
  );
}

/** Its place is kept before it is known, so that the tabs do not move. */
function Count({ children }: { children: number | undefined }) {
  return (
    <span className="ml-1 inline-flex h-6 min-w-7 items-center justify-center rounded-full bg-sunken px-2 align-middle text-xs font-bold tracking-normal text-muted tabular-nums ring-1 ring-line ring-inset">
      {children}
    </span>
  );
}
