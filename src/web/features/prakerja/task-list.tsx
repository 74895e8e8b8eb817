import type { ReactNode } from 'react';
import { useOwnList } from '../../lib/own-list.ts';
import type { Profile } from '../../lib/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TaskListSkeleton } from './task-skeletons.tsx';

type TaskListProps<Item> = {
  name: string;
  profile: Profile;
  read: () => Promise<Item[]>;
  empty: { title: string; text: string };
  children: (item: Item, place: number) => ReactNode;
};

/** A list that could not be read is silently an empty one (P-04, P-05). */
export function TaskList<Item extends { id: number }>({ name, profile, read, empty, children }: TaskListProps<Item>) {
  const { data: items, isError } = useOwnList(name, profile, read);
  if (items === undefined && !isError) return <TaskListSkeleton />;
  if (!items?.length) return <EmptyState {...empty} />;
  return (
    <ul className="grid gap-4 lg:gap-5">
      {items.map((item, place) => (
        <li key={item.id}>{children(item, place)}</li>
      ))}
    </ul>
  );
}
