import { href } from '../../../../contract/pages.ts';
import type { Participation } from '../../../../contract/programme.ts';
import { useSiteName } from '../../../lib/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KawungPattern } from '../../../ui/kawung.tsx';

/** A quiet word of joy, and what is left to do in the programme itself. */
export function CompleteBox({ own }: { own: Participation }) {
  const siteName = useSiteName();
  const isElsewhere = own.course.type === 'external';
  return (
    <div className="relative overflow-hidden rounded-seed-sm bg-leaf-soft p-4 sm:p-5">
      <KawungPattern
        tone="soft"
        seed={own.course.id}
        columns={5}
        rows={3}
        className="absolute top-1/2 -right-6 h-24 w-40 -translate-y-1/2 max-sm:hidden"
      />
      <div className="relative grid max-w-prose gap-2 sm:pr-36">
        <p className="text-lg leading-6 font-bold text-leaf-ink">
          {isElsewhere ? 'Kode Anda sudah terverifikasi' : `Semua langkah di ${siteName} selesai`}
        </p>
        {isElsewhere ? (
          <>
            <p className="text-sm">
              Kelas ini berlangsung di tempat mitra. Buka dari Kelas Saya, lalu ikuti sampai selesai di sana.
            </p>
            <ButtonLink
              to={href('student', { profile_menu: 'course' })}
              size="sm"
              variant="secondary"
              className="mt-1 w-full sm:w-auto sm:justify-self-start"
            >
              Kelas Saya
            </ButtonLink>
          </>
        ) : (
          <p className="text-sm">
            Tinggal langkah terakhir di program: beri ulasan dan rating di mitra tempat Anda membeli kelas ini, lalu
            periksa dasbor Prakerja sampai statusnya “Selesai”.
          </p>
        )}
      </div>
    </div>
  );
}
