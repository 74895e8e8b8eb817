import { Form, Link } from 'react-router';
import { href } from '../../contract/pages.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { controlLook } from '../ui/field.tsx';
import { LostScene } from './lost-scene.tsx';

const away = {
  title: 'Kami sedang beristirahat sejenak.',
  text: 'Layanan akan kembali sebentar lagi. Silakan muat ulang halaman ini.',
};
const unexpected = {
  title: 'Ada yang tidak beres di sisi kami.',
  text: 'Kami sudah mencatatnya. Silakan coba lagi sebentar lagi.',
};

/** What a visitor sees instead of a page: unknown address (G-07), service away, or an error of ours. */
export function FailurePage({ status }: { status: number }) {
  if (status === 404) return <NotFoundPage />;
  const { title, text } = status === 503 ? away : unexpected;
  return (
    <div className="content-width py-16 sm:py-24">
      <Head title={title} />
      <EmptyState titleAs="h1" title={title} text={text} action={<HomeLink />} />
    </div>
  );
}

const ways = [
  { label: 'Semua kelas', to: href('courses') },
  { label: 'Event', to: href('events') },
  { label: 'Pertanyaan umum', to: href('faq') },
];

function NotFoundPage() {
  const title = 'Halaman tidak tersedia.';
  return (
    <div className="content-width flex flex-col items-center py-10 text-center sm:py-14">
      <Head title={title} />
      <LostScene className="mb-6 h-auto w-full max-w-80" />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 max-w-md text-muted">
        Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan. Barangkali yang kamu cari ada di sini:
      </p>
      <Form action={href('courses')} role="search" className="mt-6 flex w-full max-w-md gap-2">
        <input
          type="search"
          name="name"
          aria-label="Cari kelas"
          placeholder="Cari kelas"
          minLength={2}
          maxLength={100}
          className={controlLook(false, 'h-12 min-w-0 px-4')}
        />
        <Button type="submit">Cari</Button>
      </Form>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-6">
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <HomeLink />
      </div>
    </div>
  );
}

function Head({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Semai`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

const HomeLink = () => (
  <ButtonLink to={href('home')} variant="secondary">
    Kembali ke beranda
  </ButtonLink>
);
