import { BadgeCheck, FileQuestion, FileWarning, History } from 'lucide-react';
import { Link } from 'react-router';
import type { CallData } from '../../../../contract/call.ts';
import type { VerifiedCertificate, verifyCertificateFile } from '../../../../contract/certificates.ts';
import { href } from '../../../../contract/pages.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { cx } from '../../../ui/cx.ts';

type Checked = CallData<typeof verifyCertificateFile>;

const looks = {
  genuine: { box: 'bg-leaf-soft', ink: 'text-leaf-ink', icon: BadgeCheck, title: 'Berkas asli' },
  superseded: { box: 'bg-sunken', ink: 'text-amber', icon: History, title: 'Berkas lama' },
  altered: { box: 'bg-ember-soft', ink: 'text-ember', icon: FileWarning, title: 'Berkas sudah diubah' },
  unsigned: { box: 'bg-ember-soft', ink: 'text-ember', icon: FileQuestion, title: 'Tanpa tanda tangan kami' },
} as const;

function explain({ verdict, certificate }: Checked): string {
  switch (verdict) {
    case 'genuine':
      return certificate
        ? 'Tanda tangan digitalnya utuh: tidak ada yang berubah sejak kami menerbitkannya, dan sertifikatnya masih berlaku.'
        : 'Tanda tangan digitalnya utuh: tidak ada yang berubah sejak kami menerbitkannya. Berkas ini dokumen kami yang lain, bukan sertifikat.';
    case 'superseded':
      return certificate?.revoked_at
        ? `Kami yang menerbitkannya, tetapi sertifikat ini dicabut pada ${formatDayLong(certificate.revoked_at)}.`
        : 'Kami yang menerbitkannya, tetapi namanya sudah dikoreksi sejak itu. Mintalah berkas yang baru; nomornya tetap sama.';
    case 'altered':
      return certificate
        ? 'Ada yang berubah di dalamnya setelah kami tanda tangani. Jangan percaya isinya; catatan kami seperti berikut.'
        : 'Tanda tangan digital di dalamnya rusak. Jangan percaya isinya; periksa dengan nomornya.';
    case 'unsigned':
      return 'Berkas ini tidak membawa tanda tangan digital kami: hasil pindai, salinan, atau buatan orang lain. Periksa dengan nomor yang tercetak.';
  }
}

/** By words, mark and colour: none of them has to be seen to understand the others. */
export function FileVerdict({ checked, fileName }: { checked: Checked; fileName: string }) {
  const { box, ink, icon: Icon, title } = looks[checked.verdict];
  return (
    <section aria-label="Hasil pemeriksaan berkas" className={cx('flex gap-4 rounded-seed p-5', box)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-8 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-7">{title}</h2>
        <p className="text-sm text-muted wrap-anywhere">{fileName}</p>
        <p className="mt-2 text-sm leading-6">{explain(checked)}</p>
        {checked.certificate && <Recorded certificate={checked.certificate} />}
      </div>
    </section>
  );
}

function Recorded({ certificate: { id, student, course } }: { certificate: VerifiedCertificate }) {
  const facts = [
    ['Nama', student.fullname],
    ['Kelas', course.name],
    ['Nomor', id],
  ] as const;
  return (
    <>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm leading-6 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={href('certificate', { id })}
        className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Lihat catatan kami
      </Link>
    </>
  );
}
