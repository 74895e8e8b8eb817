import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';

export type Tab = { value: string; label: ReactNode; content: ReactNode; isDisabled?: boolean };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Given together with onChange the tab is the caller's, for instance the address's. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Every panel stays in the page: search engines read what is not shown yet. */
  isKept?: boolean;
  className?: string;
  panelClassName?: string;
};

export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  isKept = false,
  className,
  panelClassName = 'pt-6',
}: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  const shown = value ?? chosen;
  const change = (next: string) => {
    setChosen(next);
    onChange?.(next);
  };
  return (
    <Base.Root value={shown} onValueChange={(next) => change(String(next))} className={className}>
      <Base.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled}
            className={cx(
              'min-h-12 shrink-0 border-b-3 border-transparent px-0.5 pt-0.75 text-base font-semibold whitespace-nowrap text-muted transition-colors duration-150 focus-visible:-outline-offset-3',
              'hover:text-ink data-active:border-leaf data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {/* The library keeps a panel until its transition has ended; ours have none, and two forms at once would jump. */}
      {tabs
        .filter((tab) => isKept || tab.value === shown)
        .map((tab) => (
          <Base.Panel
            key={tab.value}
            value={tab.value}
            keepMounted={isKept}
            className={cx(panelClassName, tab.value !== shown && 'hidden')}
          >
            {tab.content}
          </Base.Panel>
        ))}
    </Base.Root>
  );
}
