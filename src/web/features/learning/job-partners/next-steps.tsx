import { type ReactNode, useState } from 'react';
import { href } from '../../../../contract/pages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { KawungPattern } from '../../../ui/kawung.tsx';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { myClassAddress } from '../my-class-menu.ts';

const jobDrawer = dialogCode(async () => (await import('./job-drawer.tsx')).default);

/** For who has come far enough to do something with it (M-06). */
export function NextSteps({ certificates, className }: { certificates: number; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="langkah-berikutnya" className={className}>
      <h2 id="langkah-berikutnya" className="mb-4 text-[20px] leading-7">
        Langkah berikutnya
      </h2>
      <ul className="grid gap-4 md:auto-cols-fr md:grid-flow-col xl:gap-5">
        <Banner
          isDark
          seed={41}
          title="Karier di mitra kami"
          text="Tiga lowongan terbuka bagi siswa kami."
          action={
            <Button variant="accent" size="sm" onClick={() => setOpen(true)}>
              Lihat lowongan
            </Button>
          }
        />
        {certificates > 0 && (
          <Banner
            seed={17}
            title="Bagikan sertifikat Anda"
            text="Siapa pun dapat memeriksa keasliannya."
            action={
              <ButtonLink to={myClassAddress('sertifikat')} variant="secondary" size="sm">
                Buka sertifikat
              </ButtonLink>
            }
          />
        )}
        <Banner
          seed={8}
          title="Tanam ilmu berikutnya"
          text="Pilih kelas yang melanjutkan apa yang sudah Anda kuasai."
          action={
            <ButtonLink to={href('courses')} variant="secondary" size="sm">
              Jelajahi kelas
            </ButtonLink>
          }
        />
      </ul>
      {isOpen && <LazyDialog code={jobDrawer} props={{ onClose: () => setOpen(false) }} />}
    </section>
  );
}

type BannerProps = { isDark?: boolean; seed: number; title: string; text: string; action: ReactNode };

function Banner({ isDark = false, seed, title, text, action }: BannerProps) {
  return (
    <li
      className={cx(
        'relative flex min-h-44 flex-col items-start overflow-hidden rounded-seed p-5',
        isDark ? 'bg-forest text-on-forest' : 'border border-line bg-card',
      )}
    >
      <KawungPattern
        tone={isDark ? 'forest' : 'soft'}
        seed={seed}
        columns={3}
        rows={3}
        className="absolute -right-3 -bottom-3 size-22 opacity-80"
      />
      <h3 className="relative text-lg font-bold tracking-normal">{title}</h3>
      <p className={cx('relative mt-1 mb-4 text-sm', isDark ? 'text-on-forest-muted' : 'text-muted')}>{text}</p>
      <div className="relative mt-auto">{action}</div>
    </li>
  );
}
