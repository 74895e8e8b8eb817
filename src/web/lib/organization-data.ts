import { href } from '../../contract/pages.ts';
import type { Site } from './site.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Absolute = (path: string) => string;

const settingsOf = (matches: Matches) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined)?.settings;

/** Who stands behind the site, as schema.org says it. */
export function organizationData(matches: Matches, absolute: Absolute): Record<string, unknown> {
  const settings = settingsOf(matches);
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: settings?.name,
    legalName: settings?.company,
    url: absolute(href('home')),
    logo: absolute('/art/logo.svg'),
    email: settings?.email,
    telephone: settings?.phone,
    sameAs: settings && Object.values(settings.socials),
  };
}

/** The site, and how it is searched: a search engine may offer our own search box. */
export function websiteData(matches: Matches, absolute: Absolute): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    name: settingsOf(matches)?.name,
    url: absolute(href('home')),
    inLanguage: 'id-ID',
    publisher: { '@id': absolute('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(href('courses'))}?name={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
