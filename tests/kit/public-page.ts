import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** A page as the server gives it, read the way visitors, search engines and networks do. */
export async function openPage(semai: TestApp, url: string) {
  const { statusCode: status, body: html, headers } = await semai.send({ method: 'GET', url });
  const attribute = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '');
  return {
    status,
    html,
    location: headers.location as string | undefined,
    title: attribute(/<title>([^<]*)<\/title>/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    /** By name or property: 'description', 'og:image'. */
    meta: (name: string) => attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    /** What stands between header and footer, without its markup. */
    text: plain(
      (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    ),
    /** Where its links lead, in their order. */
    links: [...(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) =>
      plain(to),
    ),
    /** Its schema.org object of one type. */
    data: (type: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
        .map(([, code = '']) => JSON.parse(code) as Record<string, unknown>)
        .find((each) => each['@type'] === type),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#x2F': '/' };
const plain = (html: string) => html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Words that break what was not built for them: in SQL, in HTML, in a pattern, in UTF-8, and by their length. */
export const badWords = [
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  '%_\\',
  '\u0000',
  '🌱'.repeat(60),
  'a'.repeat(10_000),
];

/** Nothing that visitors may ask for is an error of ours. */
export function expectNoFaults(semai: TestApp): void {
  const faults = semai.logLines.filter((line) => /^(error|fatal|50|60)$/.test(String(JSON.parse(line).level)));
  expect(faults).toEqual([]);
}
