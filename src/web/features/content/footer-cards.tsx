import { href } from '../../../contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';

const cards = [
  {
    title: 'Jadi instruktur',
    text: 'Anda praktisi yang senang berbagi? Ajak orang lain bertumbuh lewat kelas yang Anda susun bersama tim kami.',
    action: 'Hubungi kami',
    to: href('contact'),
    art: '/art/forest/41.svg',
  },
  {
    title: 'Tentang Kartu Prakerja',
    text: 'Kenali programnya, kelas yang bisa diikuti, dan langkah menukarkan voucher sampai sertifikat terbit.',
    action: 'Pelajari programnya',
    to: href('prakerja'),
    art: '/art/forest/58.svg',
  },
] as const;

/** The two ways on from the foot of the landing page (C-01). */
export function FooterCards() {
  return (
    <section aria-label="Langkah berikutnya" className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {cards.map(({ title, text, action, to, art }) => (
        <article key={title} className="flex overflow-hidden rounded-seed-lg bg-leaf-soft">
          <div className="flex flex-1 flex-col items-start p-7 sm:p-10">
            <h2 className="text-[24px] leading-8">{title}</h2>
            <p className="mt-2 mb-6 text-muted">{text}</p>
            <ButtonLink to={to} className="mt-auto">
              {action}
            </ButtonLink>
          </div>
          <img
            src={art}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            decoding="async"
            className="hidden w-1/3 shrink-0 object-cover sm:block"
          />
        </article>
      ))}
    </section>
  );
}
