import { kawungSvg } from '../../../contract/rules/kawung.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyCode } from '../../ui/copy-code.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { columns, row, Sample } from './sample.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(kawungSvg('business', 5))}`;

export function Marks() {
  return (
    <>
      <Sample title="Lencana">
        <div className={row}>
          <Badge>Draf</Badge>
          <Badge tone="leaf">Kartu Prakerja</Badge>
          <Badge tone="ember">-55%</Badge>
          <Badge tone="sprout">Baru</Badge>
          <div className="relative h-24 w-56 overflow-hidden rounded-seed">
            <img src={picture} alt="" className="size-full object-cover" />
            <span className="absolute top-3 left-3 flex gap-2">
              <Badge tone="live">Live</Badge>
              <Badge tone="picture">Self-Paced</Badge>
            </span>
          </div>
        </div>
      </Sample>
      <Sample title="Kode untuk disalin">
        <CopyCode label="Kode voucher" code="SEMAI-COBA-01" className="max-w-72" />
      </Sample>
      <Sample title="Bintang">
        <div className={`${row} gap-x-6`}>
          <Stars value={4.9} count={1204} />
          <Stars value={5} />
          <Stars value={4.66} count={0} className="text-base" />
          <Stars value={null} />
        </div>
      </Sample>
      <Sample title="Avatar" note="Foto, inisial, dan foto yang gagal dimuat.">
        <div className={row}>
          <Avatar name="Rina Prameswari" size="sm" />
          <Avatar name="Bagus" />
          <Avatar name="Maya Lestari Dewi" photo={picture} size="lg" />
          <Avatar name="Dimas Arya" photo="data:image/webp;base64,AAAA" size="lg" label="Dimas Arya" />
          <Avatar name="Sri Wahyuni" size="xl" />
        </div>
      </Sample>
      <Sample title="Kemajuan" className={columns}>
        <ProgressBar label="Progres" value={42.857} isLabelled />
        <ProgressBar label="Progres" value={100} isLabelled />
        <ProgressBar label="Progres" value={0} isLabelled />
        <ProgressBar label="Mengunggah" value={null} />
      </Sample>
      <Sample title="Memuat">
        <div className={`${row} gap-6 text-leaf`}>
          <Spinner size="sm" />
          <Spinner size="md" label="Memuat" />
          <Spinner size="lg" />
        </div>
      </Sample>
      <Sample title="Kerangka" note="Bentuknya sama dengan yang akan datang." className="grid gap-6 sm:grid-cols-2">
        <div className="rounded-seed border border-line bg-card">
          <Skeleton shape="box" className="aspect-video rounded-b-none" />
          <div className="p-4">
            <Skeleton className="w-1/3 text-xs" />
            <Skeleton className="mt-3 w-full text-lg" />
            <Skeleton className="mt-4 w-1/2 text-lg" />
          </div>
        </div>
        <div>
          <SkeletonText lines={4} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Skeleton shape="pill" />
            <Skeleton shape="button" />
          </div>
        </div>
      </Sample>
    </>
  );
}
