import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Entry } from './navigation.ts';

/** A way inside, a way out in a new tab, or an entry that is coming soon and leads nowhere yet. */
export function NavLink({
  entry,
  className,
  onFollow,
  children,
}: {
  entry: Entry;
  className?: string;
  onFollow?: () => void;
  children?: ReactNode;
}) {
  const content = children ?? entry.label;
  if (entry.to === null)
    return (
      <span aria-disabled="true" className={`${className ?? ''} cursor-not-allowed text-muted`}>
        {content}{' '}
        <span className="ml-1 rounded-full bg-sunken px-2 py-0.5 text-xs whitespace-nowrap">Segera hadir</span>
      </span>
    );
  if (entry.to.startsWith('http'))
    return (
      <a href={entry.to} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
        {content}
      </a>
    );
  return (
    <Link to={entry.to} className={className} onClick={onFollow}>
      {content}
    </Link>
  );
}
