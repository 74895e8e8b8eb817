import { useQuery } from '@tanstack/react-query';
import { lectureResources, lessonResources } from '../../../../../contract/materials.ts';
import { api } from '../../../../lib/api.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { lockOf } from '../doors.ts';
import { useRoom } from '../room.ts';
import { MaterialsFailure } from './materials-failure.tsx';
import { MaterialsSkeleton } from './materials-skeleton.tsx';
import { ResourceList } from './resource-list.tsx';

/** The files that go with a lecture and with its lesson. */
export function ResourcesPanel({ lectureId }: { lectureId: number }) {
  const { course } = useRoom();
  const lesson = course.lessons_front.find(({ lectures }) => lectures.some(({ id }) => id === lectureId));
  const isLocked = lockOf(course, lectureId) !== null;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['resources', lectureId],
    queryFn: async () => {
      const [own, shared] = await Promise.all([
        api(lectureResources, { lectureId }),
        lesson ? api(lessonResources, { lessonId: lesson.id }) : [],
      ]);
      return { own, shared };
    },
    enabled: !isLocked,
  });
  if (isLocked) return <Nothing title="Materi ini masih terkunci" text="Berkasnya terbuka bersama materinya." />;
  if (isError) return <MaterialsFailure isLoading={isFetching} onRetry={refetch} />;
  if (!data) return <MaterialsSkeleton rows={1} />;
  const { own, shared } = data;
  if (own.length + shared.length === 0)
    return <Nothing title="Belum ada sumber belajar" text="Materi ini tidak memiliki berkas pendukung." />;
  return (
    <div className="grid gap-6">
      {own.length > 0 && <Group title="Untuk materi ini" resources={own} />}
      {shared.length > 0 && lesson && <Group title={`Untuk bab ${lesson.name}`} resources={shared} />}
    </div>
  );
}

function Group({ title, resources }: { title: string; resources: Parameters<typeof ResourceList>[0]['resources'] }) {
  return (
    <section>
      <h3 className="mb-3 text-base tracking-normal">{title}</h3>
      <ResourceList label={title} resources={resources} />
    </section>
  );
}

const Nothing = (words: { title: string; text: string }) => <EmptyState titleAs="h3" {...words} className="py-8" />;
