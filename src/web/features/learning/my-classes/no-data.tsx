import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type MyClassTab, myClassAddress } from '../my-class-menu.ts';

const search = { label: 'Cari kelas', to: href('courses') };
const goOn = { label: 'Lanjutkan belajar', to: myClassAddress('sedang') };

const texts: Record<MyClassTab, { text: string; action: { label: string; to: string } }> = {
  sedang: { text: 'Kelas yang sedang Anda ikuti akan tampil di sini.', action: search },
  selesai: { text: 'Kelas yang sudah Anda selesaikan akan tampil di sini.', action: goOn },
  sertifikat: { text: 'Selesaikan satu kelas, lalu sertifikatnya tampil di sini.', action: goOn },
  diskusi: { text: 'Saat kelas Anda membuka konsultasi dengan pengajar, jadwalnya tampil di sini.', action: goOn },
};

/** What to do where a part is empty (M-01). */
export function NoData({ tab }: { tab: MyClassTab }) {
  const { text, action } = texts[tab];
  return (
    <EmptyState
      title="Tidak ada data"
      text={text}
      action={
        <ButtonLink to={action.to} variant={action === search ? 'primary' : 'secondary'}>
          {action.label}
        </ButtonLink>
      }
    />
  );
}
