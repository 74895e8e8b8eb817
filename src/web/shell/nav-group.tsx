import { NavLink } from './nav-link.tsx';
import type { Entry } from './navigation.ts';

type Props = { title?: string; entries: Entry[]; itemClassName: string; onFollow: () => void };

export function NavGroup({ title, entries, itemClassName, onFollow }: Props) {
  return (
    <section>
      {title && <h2 className="mb-1 px-3 text-xs font-bold tracking-wider text-muted">{title}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <NavLink entry={entry} onFollow={onFollow} className={itemClassName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
