import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

type EntryListProps = {
  title: string;
  isTitleHidden?: boolean;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card of entries below each other. */
export function EntryList({ title, isTitleHidden = false, note, className, children }: EntryListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('min-w-0 rounded-seed border border-line bg-card p-2', className)}>
      <div className={cx(isTitleHidden ? 'sr-only' : 'px-3 pt-3 pb-2 sm:px-4')}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {note && <div className="mt-1 text-sm text-muted">{note}</div>}
      </div>
      <ul className="grid">{children}</ul>
    </section>
  );
}

type EntryProps = {
  icon: ReactNode;
  label: string;
  /** A second, quieter line. */
  text?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
} & ({ to: string } | { onSelect: () => void /** Something happens at once: no arrow. */; isAction?: boolean });

/** The whole line is pressed; it leads to a page, or opens or does something. */
export function Entry(props: EntryProps) {
  const { icon, label, text, isDanger, isDisabled, isBusy = false } = props;
  const look = cx(
    'flex min-h-14 w-full items-center gap-3 rounded-field px-3 py-2.5 text-left no-underline transition-colors duration-150 sm:gap-4 sm:px-4',
    'focus-visible:-outline-offset-3 [a&]:hover:bg-sunken [a&]:active:bg-current/8 enabled:hover:bg-sunken enabled:active:bg-current/8',
    'disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55',
    isDanger ? 'text-ember' : 'text-ink',
  );
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-seed-sm [&_svg]:size-5',
          isDanger ? 'bg-ember-soft text-ember' : 'bg-leaf-soft text-leaf-ink',
        )}
      >
        {isBusy ? <Spinner size="sm" /> : icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-6 font-semibold">{label}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
      {!('onSelect' in props && props.isAction) && (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
    </>
  );
  return (
    <li className="min-w-0">
      {'to' in props ? (
        <Link to={props.to} className={look}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          disabled={isDisabled || isBusy}
          aria-busy={isBusy || undefined}
          onClick={props.onSelect}
          className={look}
        >
          {content}
        </button>
      )}
    </li>
  );
}
