import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

type CheckListProps = { icon: ReactNode; items: readonly string[]; className?: string };

export function CheckList({ icon, items, className }: CheckListProps) {
  return (
    <ul className={cx('grid gap-x-8 gap-y-3', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 [&_svg]:mt-0.75 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-leaf-ink">
          {icon}
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
