import { href } from '../../contract/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const texts: Record<number, { title: string; text: string }> = {
  404: { title: 'Halaman tidak tersedia.', text: 'Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.' },
  503: {
    title: 'Kami sedang beristirahat sejenak.',
    text: 'Layanan akan kembali sebentar lagi. Silakan muat ulang halaman ini.',
  },
};
const unexpected = {
  title: 'Ada yang tidak beres di sisi kami.',
  text: 'Kami sudah mencatatnya. Silakan coba lagi sebentar lagi.',
};

/** What a visitor sees instead of a page: unknown address (G-07), service away, or an error of ours. */
export function FailurePage({ status }: { status: number }) {
  const { title, text } = texts[status] ?? unexpected;
  return (
    <div className="content-width py-16 sm:py-24">
      <title>{`${title} · Semai`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        titleAs="h1"
        title={title}
        text={text}
        action={
          <ButtonLink to={href('home')} variant="primary">
            Kembali ke beranda
          </ButtonLink>
        }
      />
    </div>
  );
}
