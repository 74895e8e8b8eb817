import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { useTabKeys } from './use-tab-keys.ts';

export type Tab = { value: string; label: ReactNode; content: ReactNode };

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

/** Plain: a library's tabs were a third of the course page's own code. */
export function Tabs({ label, tabs, value, defaultValue, onChange, isKept = false, ...look }: TabsProps) {
  const { className, panelClassName = 'pt-6' } = look;
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  const shown = value ?? chosen;
  const show = (next: string) => {
    setChosen(next);
    onChange?.(next);
  };
  const place = tabs.findIndex((tab) => tab.value === shown);
  const onKeyDown = useTabKeys(tabs.length, place, (next) => show(tabs[next]?.value as string));
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-3 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] min-[400px]:gap-5 sm:gap-6 [&::-webkit-scrollbar]:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === shown}
            aria-controls={isKept || tab.value === shown ? `${id}-isi-${tab.value}` : undefined}
            tabIndex={tab.value === shown ? 0 : -1}
            onClick={() => show(tab.value)}
            className={cx(
              'min-h-12 shrink-0 border-b-3 px-0.5 pt-0.75 text-sm font-semibold whitespace-nowrap sm:text-base transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-3',
              tab.value === shown ? 'border-leaf text-ink' : 'border-transparent text-muted',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => isKept || tab.value === shown)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-isi-${tab.value}`}
            aria-labelledby={`${id}-${tab.value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus is read by scrolling it
            tabIndex={0}
            hidden={tab.value !== shown}
            className={cx('outline-offset-4', panelClassName)}
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}
