import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { drawnRow } from '../../makers/catalogue.ts';
import { insertAll, slugOf } from '../../rows.ts';
import { marketingTexts } from '../../texts/other-texts.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { DemoCourse } from './courses.ts';

export type DemoPartner = Selectable<DB['partners']>;

/** Course 4 is sold by two for certain (decisions.md). */
const SOLD_BY_TWO = 4;

/** The marketplaces that sell our courses too: external ones, and those of the Prakerja programme. */
export async function makeDemoPartners(demo: Demo, courses: readonly DemoCourse[]): Promise<DemoPartner[]> {
  const names = marketingTexts().partners.map(({ name }) => name);
  const logos = await insertAll(
    demo.tx,
    'media',
    names.map((_, index) => drawnRow(`logo/partner-${index + 1}.svg`, demo.at(-405))),
  );
  const partners = await insertAll(
    demo.tx,
    'partners',
    names.map((name, index) => ({
      name,
      url: `https://${slugOf(name)}.test`,
      logo_id: logos[index]?.id as number,
      position: index + 1,
    })),
  );
  const chance = chanceFor('partner links');
  const sold = courses.filter(({ type, kartu_prakerja }) => type === 'external' || kartu_prakerja);
  const links = sold.flatMap(({ id: course_id, slug }) => {
    const count = course_id === SOLD_BY_TWO ? 2 : chance.whole(1, 2);
    return chance
      .shuffle(partners)
      .slice(0, count)
      .map((partner) => ({ course_id, partner_id: partner.id, url: `${partner.url}/kelas/${slug}` }));
  });
  await insertAll(demo.tx, 'course_partner_links', links);
  return partners;
}
