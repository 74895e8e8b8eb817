import { BookOpen, Check, CircleHelp, Focus, FolderOpen, Lock, type LucideIcon, TrendingUp } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { EntryState } from './outline.ts';

type EntryRowProps = {
  id: string;
  label: string;
  aside: string;
  quota?: string | undefined;
  state: EntryState;
  reason: string;
  /** Where an open one leads; null for one that answers with a dialog. */
  to: string | null;
  isCurrent: boolean;
  /** It was pressed, and what it leads to is on its way. */
  isBusy: boolean;
  /** Of very many, those out of sight are not drawn. */
  isOfMany: boolean;
  /** The same function for all of them. */
  onChoose: (event: MouseEvent<HTMLElement>) => void;
};

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-seed-sm px-3 py-2 text-left text-[15px] leading-5 no-underline transition-colors duration-150 focus-visible:-outline-offset-3';

/**
 * A line of hundreds: it compares by value, so that only the two lines change that a step leaves and enters. A plain
 * link, since the router's own would follow every change of the address.
 */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, label, aside, quota, state, reason, to, isCurrent, isBusy, isOfMany, onChoose } = props;
  const shared = {
    'data-entry': id,
    title: reason || undefined,
    'aria-busy': isBusy || undefined,
    onClick: onChoose,
    className: cx(
      look,
      isCurrent
        ? 'on-dark bg-forest text-on-forest dark:bg-forest-raised'
        : state === 'locked'
          ? 'text-muted hover:bg-line/60'
          : 'text-ink hover:bg-line/60',
    ),
  };
  const content = (
    <>
      {isBusy ? <Spinner size="sm" className="shrink-0" /> : <EntryMark id={id} state={state} isCurrent={isCurrent} />}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          {label}
          <StateWords state={state} reason={reason} />
        </span>
        {quota && (
          <span className={cx('block text-xs tabular-nums', isCurrent ? 'text-on-forest-muted' : 'text-muted')}>
            {quota}
          </span>
        )}
      </span>
      {aside && (
        <span className={cx('shrink-0 text-xs tabular-nums', isCurrent ? 'text-on-forest-muted' : 'text-muted')}>
          {aside}
        </span>
      )}
    </>
  );
  return (
    <li className={isOfMany ? '[contain-intrinsic-size:auto_44px] [content-visibility:auto]' : undefined}>
      {to === null ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <a href={to} aria-current={isCurrent ? 'page' : undefined} {...shared}>
          {content}
        </a>
      )}
    </li>
  );
});

/** What is there to be used rather than done. */
const tools: Record<string, LucideIcon> = {
  ebook: BookOpen,
  download: FolderOpen,
  exam_improvement: TrendingUp,
  howToDownload: CircleHelp,
};

function EntryMark({ id, state, isCurrent }: Pick<EntryRowProps, 'id' | 'state' | 'isCurrent'>) {
  const Tool = tools[id];
  if (Tool) return <Tool aria-hidden="true" className={cx('size-5 shrink-0', !isCurrent && 'text-muted')} />;
  if (state === 'done')
    return (
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-leaf text-white dark:text-paper">
        <Check aria-hidden="true" strokeWidth={3.5} className="size-3" />
      </span>
    );
  if (state === 'attendance')
    return <Focus aria-hidden="true" className={cx('size-5 shrink-0', !isCurrent && 'text-leaf-ink')} />;
  return (
    <span
      className={cx(
        'grid size-5 shrink-0 place-items-center rounded-full border-2',
        isCurrent ? 'border-on-forest' : 'border-line-strong',
      )}
    >
      {state === 'locked' && <Lock aria-hidden="true" strokeWidth={3} className="size-2.5" />}
    </span>
  );
}

const stateWords = {
  done: () => ', selesai',
  locked: (reason: string) => `, terkunci. ${reason}`,
  attendance: (reason: string) => `. ${reason}`,
} as const;

/** What the mark shows, for those who do not see it. */
function StateWords({ state, reason }: Pick<EntryRowProps, 'state' | 'reason'>) {
  if (state === 'open') return null;
  return <span className="sr-only">{stateWords[state](reason)}</span>;
}
