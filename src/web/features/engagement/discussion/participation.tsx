import { href } from '../../../../contract/pages.ts';
import { useGate } from '../../../lib/gate.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Button } from '../../../ui/button.tsx';

/** How whoever does not write here comes to take part, or why not. */
export function Participation({
  courseId,
  slug,
  profile,
}: {
  courseId: number;
  slug: string;
  profile: Profile | null;
}) {
  const gate = useGate();
  if (profile === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-seed bg-sunken p-4 sm:px-6">
        <p>Punya pertanyaan tentang kelas ini?</p>
        <Button size="sm" onClick={() => gate({ go: `${href('course', { id: courseId, slug })}#diskusi` })}>
          Masuk untuk ikut berdiskusi
        </Button>
      </div>
    );
  return (
    <p className="rounded-seed bg-sunken p-4 text-muted sm:px-6">
      {profile.impersonated_by
        ? 'Hanya pemilik akun yang dapat menulis di sini.'
        : 'Diskusi ini diikuti oleh siswa kelas ini. Ambil kelasnya untuk ikut bertanya dan menjawab.'}
    </p>
  );
}
