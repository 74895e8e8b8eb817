import type { ComponentProps } from 'react';
import { EntryList } from './chapter-group.tsx';
import type { Entry } from './outline.ts';

type PretestLineProps = Pick<ComponentProps<typeof EntryList>, 'hrefOf' | 'onChoose'> & {
  entry: Entry;
  isCurrent: boolean;
};

/** A test to take, or what it came to. */
export function PretestLine({ entry, isCurrent, ...shared }: PretestLineProps) {
  if (entry.door) return <EntryList entries={[entry]} current={isCurrent ? entry.key : null} {...shared} />;
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 px-2 text-sm font-bold">
      {entry.label}
      <span className={entry.state === 'done' ? 'text-leaf-ink' : 'font-medium text-muted'}>{entry.aside}</span>
    </p>
  );
}
