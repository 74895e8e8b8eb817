import { Form, Link } from 'react-router';
import { href } from '../../contract/pages.ts';
import { Button } from '../ui/button.tsx';
import { controlLook } from '../ui/control-look.ts';
import { FailureHead, HomeLink } from './failure-parts.tsx';
import { LostScene } from './lost-scene.tsx';

const ways = [
  { label: 'Semua kelas', to: href('courses') },
  { label: 'Event', to: href('events') },
  { label: 'Pertanyaan umum', to: href('faq') },
];

export default function NotFoundPage() {
  const title = 'Halaman tidak tersedia.';
  return (
    <div className="content-width flex flex-col items-center py-10 text-center sm:py-14">
      <FailureHead title={title} />
      <LostScene className="mb-6 h-auto w-full max-w-80" />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 max-w-md text-muted">
        Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan. Barangkali yang Anda cari ada di sini:
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
