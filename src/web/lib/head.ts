import type { MetaDescriptor } from 'react-router';
import { USUAL_SITE_NAME } from '../../contract/content.ts';
import { sharePicture } from '../../contract/share-pictures.ts';
import type { Site } from './site.ts';

/** A step of the way to a page; the last one is the page itself. */
export type Crumb = { label: string; to?: string };

/** What a page says of itself to search engines and to those who get its link. */
export type Head = {
  /** Without the site's name, which is added. */
  title: string;
  /** One or two sentences; of a course or an event they begin with the price. */
  description: string;
  /** The page's one address, whatever else leads to it: '/course/7/excel-…'. */
  path: string;
  /** An address of share-pictures; the site's own where a page has none. */
  picture?: string;
  kind?: 'website' | 'article' | 'profile' | 'product';
  /** Whole rupiah. */
  price?: number;
  /** The way here, as the page's breadcrumb shows it. */
  crumbs?: readonly Crumb[];
  /** schema.org; relative addresses in it are not understood, so make them with `absolute`. */
  data?: (absolute: (path: string) => string) => Record<string, unknown>[];
  isHidden?: boolean;
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const siteOf = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;

export const siteNameOf = (matches: Matches): string => siteOf(matches)?.settings.name ?? USUAL_SITE_NAME;

/** The title of a page that says nothing else of itself: `meta = ({ matches }) => [titleOf(matches, 'Ruang tunggu')]`. */
export const titleOf = (matches: Matches, title: string): MetaDescriptor => ({
  title: `${title} · ${siteNameOf(matches)}`,
});

/** Everything in a page's head that is about the page (B-03): `meta = ({ matches, loaderData }) => headOf(matches, …)`. */
export function headOf(matches: Matches, head: Head): MetaDescriptor[] {
  const site = siteOf(matches);
  const name = siteNameOf(matches);
  const absolute = (path: string) => new URL(path, site?.browser.public_url ?? 'http://localhost').href;
  const title = head.title.includes(name) ? head.title : `${head.title} · ${name}`;
  const description = shorten(head.description, 200);
  const picture = absolute(head.picture ?? sharePicture.site);
  return [
    { title },
    { name: 'description', content: description },
    ...(head.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: absolute(head.path) },
    { property: 'og:type', content: head.kind ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(head.path) },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(sharePicture.width) },
    { property: 'og:image:height', content: String(sharePicture.height) },
    { property: 'og:image:alt', content: head.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(head.price) },
          { property: 'product:price:currency', content: 'IDR' },
        ]),
    ...[...(head.crumbs ? [crumbData(head.crumbs, head.path, absolute)] : []), ...(head.data?.(absolute) ?? [])].map(
      (data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }),
    ),
  ] as MetaDescriptor[];
}

function crumbData(crumbs: readonly Crumb[], path: string, absolute: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(to ?? path),
    })),
  };
}

/** Cut at a word, so that the sentence reads as one that goes on. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
}
