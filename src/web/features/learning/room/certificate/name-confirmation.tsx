import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { certificateName } from '../../../../../contract/certificates.ts';
import { api } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CertificatePicture } from '../../certificates/certificate-picture.tsx';
import { useRoom } from '../room.ts';
import { NameForm } from './name-form.tsx';
import { useIssuing } from './use-issuing.ts';

/** The first certificate bears a name that its owner has seen and confirmed (B-12). */
export function NameConfirmation() {
  const { course } = useRoom();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['certificate name', course.id],
    queryFn: () => api(certificateName, { id: String(course.id) }),
    retry: false,
    // Its picture can be fetched for some minutes only.
    staleTime: 0,
  });
  const [isEditing, setEditing] = useState(false);
  const { issue, isBusy, notice } = useIssuing();
  if (error) return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  return (
    <section
      aria-label="Nama pada sertifikat"
      className="grid w-full items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
    >
      {data ? (
        <CertificatePicture src={data.preview_url} alt={`Pratinjau sertifikat atas nama ${data.name}`} />
      ) : (
        <Skeleton shape="box" className="aspect-[1400/990] w-full" />
      )}
      <div className="grid gap-5">
        <div>
          <h3 className="text-[22px] leading-7">Periksa nama Anda dulu</h3>
          <p className="mt-1 text-muted">Nama ini yang tercetak. Pastikan sama dengan KTP.</p>
        </div>
        {isEditing ? (
          <NameForm
            onSaved={async () => {
              await refetch();
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <p className="rounded-seed-sm bg-sunken px-4 py-3">
              <span className="block text-sm text-muted">Nama tercetak</span>
              {data ? (
                <strong className="text-lg wrap-anywhere">{data.name}</strong>
              ) : (
                <Skeleton className="h-[1.1em] w-40" />
              )}
            </p>
            {notice && <NoticeAlert notice={notice} />}
            <div className="flex flex-wrap gap-3">
              <Button
                disabled={!data}
                isLoading={isBusy}
                onClick={() => data && issue(data)}
                icon={<BadgeCheck aria-hidden="true" className="size-5" />}
              >
                {data?.is_confirmed ? 'Ambil sertifikat' : 'Ya, nama sudah benar'}
              </Button>
              <Button
                variant="secondary"
                disabled={!data || isBusy}
                onClick={() => setEditing(true)}
                icon={<Pencil aria-hidden="true" className="size-4.5" />}
              >
                Perbaiki nama
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
