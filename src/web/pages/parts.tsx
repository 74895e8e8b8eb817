import { data } from 'react-router';
import { site } from '../../contract/content.ts';
import { titleOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import type { Route } from './+types/parts.ts';
import { Buttons } from './parts/buttons.tsx';
import { ApiCalls } from './parts/calls.tsx';
import { Carousels } from './parts/carousels.tsx';
import { Fields } from './parts/fields.tsx';
import { Foundations } from './parts/foundations.tsx';
import { Marks } from './parts/marks.tsx';
import { Notices } from './parts/notices.tsx';
import { Overlays } from './parts/overlays.tsx';
import { Wayfinding } from './parts/wayfinding.tsx';

/** The style guide, for those who build: only where the site shows demo data. */
export async function loader({ context }: Route.LoaderArgs) {
  const { browser } = await context.get(apiContext)(site, {});
  if (!browser.demo) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  titleOf(matches, 'Bagian antarmuka'),
  { name: 'robots', content: 'noindex' },
];

const sections = [
  { id: 'dasar', title: 'Dasar', Content: Foundations },
  { id: 'tombol', title: 'Tombol dan pilihan', Content: Buttons },
  { id: 'isian', title: 'Isian', Content: Fields },
  { id: 'lapisan', title: 'Lapisan', Content: Overlays },
  { id: 'panggilan', title: 'Panggilan API', Content: ApiCalls },
  { id: 'penanda', title: 'Penanda', Content: Marks },
  { id: 'kabar', title: 'Kabar dan keadaan kosong', Content: Notices },
  { id: 'arah', title: 'Penunjuk arah', Content: Wayfinding },
  { id: 'korsel', title: 'Korsel', Content: Carousels },
];

export default function PartsPage() {
  return (
    <div className="content-width py-10 lg:py-14">
      <header className="max-w-2xl">
        <p className="text-sm font-semibold text-leaf-ink">Panduan gaya</p>
        <h1 className="mt-1 text-2xl md:text-4xl">Bagian antarmuka</h1>
        <p className="mt-3 text-lg text-muted">
          Semua bagian situs ini dengan semua keadaannya. Halaman disusun dari sini, tanpa menulis gaya sendiri.
        </p>
      </header>
      <div className="mt-10 gap-12 lg:grid lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label="Daftar bagian" className="mb-10 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 lg:flex-col">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-muted hover:text-leaf-ink lg:min-h-10"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-16">
          {sections.map(({ id, title, Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-judul`} className="min-w-0">
              <h2 id={`${id}-judul`} className="mb-6 border-b border-line pb-3 text-2xl">
                {title}
              </h2>
              <div className="grid gap-8">
                <Content />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
