import { href } from '../../../../contract/pages.ts';
import { listParticipations } from '../../../../contract/programme.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ClassProgress } from './class-progress.tsx';
import { ParticipationSkeleton } from './participation-skeleton.tsx';

/** Where somebody stands in the Prakerja programme, class by class (B-11). */
export default function Participations({ profile }: { profile: Profile }) {
  const { data, error, isFetching, refetch } = useOwnList('participations', profile, () => api(listParticipations, {}));
  if (!data)
    return error ? <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} /> : <ParticipationSkeleton />;
  if (data.length === 0) return <NoParticipation />;
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted">
        Dari kode redeem sampai sertifikat: di sini terlihat langkah mana yang sudah selesai dan apa yang masih kurang.
      </p>
      {data.map((own, place) => (
        <ClassProgress key={own.payment_id} own={own} isFirst={place === 0} />
      ))}
    </div>
  );
}

const NoParticipation = () => (
  <EmptyState
    title="Belum ada kelas dari program Prakerja"
    text="Beli kelas kami dengan saldo Kartu Prakerja di mitra resmi, lalu tukarkan vouchernya di sini. Setelah itu halaman ini menunjukkan kode, kehadiran, tugas, exam, jurnal, dan sertifikat Anda, langkah demi langkah."
    action={<ButtonLink to={href('prakerja')}>Kenali Program Prakerja</ButtonLink>}
  />
);
