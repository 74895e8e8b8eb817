import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

export type MenuEntry =
  | 'separator'
  | {
      label: string;
      icon?: ReactNode;
      /** A page; without it onSelect says what happens. */
      to?: string;
      onSelect?: () => void;
      isDanger?: boolean;
      isDisabled?: boolean;
    };

type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement;
  entries: MenuEntry[];
  /** Above the entries, such as who is logged in. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Opens under a mouse too. */
  opensOnHover?: boolean;
};

export function Menu({ trigger, entries, heading, align = 'start', opensOnHover = false }: MenuProps) {
  return (
    <Base.Root modal={!opensOnHover}>
      <Base.Trigger render={trigger} openOnHover={opensOnHover} delay={80} />
      <Base.Portal role="region" aria-label="Menu">
        <Base.Positioner sideOffset={8} align={align} collisionPadding={16} className="z-40 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-56 max-w-[calc(100vw-32px)] origin-(--transform-origin) overflow-y-auto rounded-seed-sm border border-line bg-card p-1.5 text-ink shadow-floating outline-none transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0">
            {heading && <div className="border-b border-line px-3 pt-2 pb-3 mb-1.5">{heading}</div>}
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator is nothing but its place
                <Base.Separator key={`separator-${index}`} className="-mx-1.5 my-1.5 h-px bg-line" />
              ) : (
                <Entry key={entry.label} {...entry} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ label, icon, to, onSelect, isDanger, isDisabled }: Exclude<MenuEntry, 'separator'>) {
  const className = cx(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm font-medium no-underline select-none focus-visible:-outline-offset-3 data-highlighted:bg-current/6 data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0',
    isDanger ? 'text-ember' : 'text-ink [&_svg]:text-muted',
  );
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  return to && !isDisabled ? (
    <Base.LinkItem closeOnClick render={<Link to={to} />} onClick={onSelect} className={className}>
      {content}
    </Base.LinkItem>
  ) : (
    <Base.Item disabled={isDisabled} onClick={onSelect} className={className}>
      {content}
    </Base.Item>
  );
}
