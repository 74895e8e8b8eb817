import type { SiteSettings } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';

/** H-01. An entry without an address is coming soon. */
export type Entry = { label: string; to: string | null };

export const categoryNames = ['Self Development', 'Tech', 'Creative', 'Business', 'Entrepreneurship'];

export function menuGroups(settings: SiteSettings | null): { title: string; entries: Entry[] }[] {
  return [
    {
      title: 'LEARN',
      entries: categoryNames.map((label, index) => ({
        label,
        to: href('courses', {}, { page: 1, category: index + 1 }),
      })),
    },
    { title: 'MEET', entries: [{ label: 'Cerita Intern', to: href('interns') }] },
    { title: 'LPK', entries: (settings?.partners ?? []).map(({ name, url }) => ({ label: name, to: url })) },
  ];
}

export const pageEntries: Entry[] = [
  { label: 'Semua Kelas', to: href('courses') },
  { label: 'Event', to: href('events') },
  { label: 'Instruktur', to: href('instructors') },
];

export const homeEntries = (settings: SiteSettings | null): Entry[] => [
  { label: 'Beranda', to: href('home') },
  ...(settings ? [{ label: 'Tentang Kami', to: settings.about_url }] : []),
];
