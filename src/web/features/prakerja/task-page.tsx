import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../contract/pages.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TaskSkeleton } from './task-skeletons.tsx';

type Read<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };

type TaskPageProps<Data> = {
  read: Read<Data>;
  /** The menu value of the list that it stands in. */
  menu: string;
  listName: string;
  missing: string;
  children: (data: Data) => ReactNode;
};

/** What stands around one thing to hand in: the way back to its list, and what is said where it is not there. */
export function TaskPage<Data>({ read, menu, listName, missing, children }: TaskPageProps<Data>) {
  const { data, error, isFetching, refetch } = read;
  const list = href('student', { profile_menu: menu });
  if (data === undefined && !error) return <TaskSkeleton />;
  if (data === undefined && error instanceof ApiFailure && error.status === 404)
    return <EmptyState title={missing} action={<ButtonLink to={list}>{listName}</ButtonLink>} />;
  return (
    <div className="grid max-w-3xl gap-5">
      <Link
        to={list}
        className="-my-1 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
      >
        {/* On a phone the frame has an arrow of its own just above. */}
        <ArrowLeft aria-hidden="true" className="size-4.5 max-lg:hidden" />
        {listName}
      </Link>
      {data === undefined ? (
        <LoadFailure error={error as Error} isLoading={isFetching} onRetry={() => void refetch()} />
      ) : (
        children(data)
      )}
    </div>
  );
}

type TaskHeadProps = {
  title: string;
  titleId?: string;
  subtitle: string;
  picture: string;
  /** Of several, the picture that is seen at once. */
  isFirst?: boolean;
  children?: ReactNode;
};

/** Of which class it is. */
export function TaskHead({ title, titleId, subtitle, picture, isFirst = true, children }: TaskHeadProps) {
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Picture
        src={picture}
        alt=""
        width={128}
        height={72}
        isFirst={isFirst}
        className="aspect-video w-24 shrink-0 rounded-seed-sm bg-sunken object-cover sm:w-32"
      />
      <div className="min-w-0">
        <h2 id={titleId} className="text-lg leading-6 font-bold tracking-normal break-words">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{subtitle}</p>
        {children}
      </div>
    </div>
  );
}
