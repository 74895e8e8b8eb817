import { useQuery } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import type { CallData } from '../../../../../contract/call.ts';
import { courseResources } from '../../../../../contract/materials.ts';
import { api } from '../../../../lib/api.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useRoom } from '../room.ts';
import { ViewHeading } from '../tests/view-heading.tsx';
import { MaterialsFailure } from './materials-failure.tsx';
import { MaterialsSkeleton } from './materials-skeleton.tsx';
import { ResourceList } from './resource-list.tsx';

type Placed = CallData<typeof courseResources>;

/** Everything of the class that can be saved: the zip, and single files by lesson (L-13). */
export default function DownloadView() {
  const { course } = useRoom();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['course-resources', course.id],
    queryFn: () => api(courseResources, { slug: String(course.id) }),
  });
  const zip = course.course_zip?.zip_url;
  return (
    <div className="max-w-200">
      <ViewHeading note="Simpan berkas kelas ini, lalu pelajari kapan saja, juga tanpa sambungan internet.">
        Sumber belajar
      </ViewHeading>
      {zip && <ZipLink address={zip} />}
      {isError ? (
        <MaterialsFailure isLoading={isFetching} onRetry={refetch} />
      ) : !data ? (
        <MaterialsSkeleton />
      ) : data.length > 0 ? (
        <ByLesson resources={data} />
      ) : (
        !zip && <EmptyState titleAs="h3" title="Belum ada sumber belajar" text={emptyText(course.is_restricted)} />
      )}
      {data && course.locked_lectures.length > 0 && (data.length > 0 || zip) && (
        <p className="mt-6 text-sm text-muted">
          Berkas dari materi yang masih terkunci tampil setelah materinya terbuka.
        </p>
      )}
    </div>
  );
}

const emptyText = (isRestricted: boolean) =>
  isRestricted
    ? 'Berkas kelas ini tampil di sini setelah materinya terbuka.'
    : 'Kelas ini tidak memiliki berkas untuk disimpan.';

function ZipLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      download
      className="mb-8 flex items-center gap-4 rounded-seed bg-forest p-5 text-on-forest no-underline transition-colors duration-150 hover:bg-forest-raised"
    >
      <FileArchive aria-hidden="true" className="size-8 shrink-0 text-sprout" />
      <span className="min-w-0">
        <span className="block font-bold">Unduh semua berkas</span>
        <span className="block text-sm text-on-forest-muted">Satu berkas zip berisi seluruh bahan kelas ini.</span>
      </span>
    </a>
  );
}

function ByLesson({ resources }: { resources: Placed }) {
  const { course } = useRoom();
  return (
    <div className="grid gap-8">
      {course.lessons_front.map(({ id, name }, place) => {
        const files = resources.filter(({ lesson_id }) => lesson_id === id);
        if (files.length === 0) return null;
        const title = `${place + 1}. ${name}`;
        return (
          <section key={id}>
            <h3 className="mb-3 text-lg">{title}</h3>
            <ResourceList label={title} resources={files} />
          </section>
        );
      })}
    </div>
  );
}
