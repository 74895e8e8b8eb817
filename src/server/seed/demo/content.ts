import { categoryTones } from '../../../contract/catalogue.ts';
import { drawnRow } from '../makers/catalogue.ts';
import { internRow } from '../makers/content.ts';
import { insertAll } from '../rows.ts';
import { faqTexts, internTexts, marketingTexts, sariTexts } from '../texts/other-texts.ts';
import type { Demo } from './context.ts';

/** Each kind of portrait has numbers of its own, so that no two people look the same (people: up to 1400). */
const FIRST_INTERN = 2001;
const FIRST_TESTIMONIAL = 3001;
/** Pictures that are no course's (up to 96) and no event's (from 101). */
const FIRST_COVER = 201;
const FIRST_BANNER = 301;

/** What operators keep: questions and answers, interns' stories, the landing page's words of others, and messages. */
export async function makeDemoContent(demo: Demo): Promise<void> {
  await makeFaqs(demo);
  await makeInterns(demo);
  await makeLanding(demo);
  await makeContactMessages(demo);
}

async function makeFaqs({ tx }: Demo): Promise<void> {
  const texts = faqTexts();
  const groups = await insertAll(
    tx,
    'faq_groups',
    texts.map(({ name }, index) => ({ name, position: index + 1 })),
  );
  await insertAll(
    tx,
    'faqs',
    texts.flatMap(({ faqs }, index) =>
      faqs.map((faq, place) => ({ ...faq, faq_group_id: groups[index]?.id as number, position: place + 1 })),
    ),
  );
}

/** A batch came every half year. */
async function makeInterns(demo: Demo): Promise<void> {
  const texts = internTexts().map((text, index) => ({
    ...text,
    created_at: demo.at(-60 - (3 - text.batch) * 180 + (index % 11), '14:00'),
  }));
  const avatars = await makePictures(
    demo,
    texts.map(({ look }, index) => `portrait/${look}/${FIRST_INTERN + index}.svg`),
  );
  const covers = await makePictures(
    demo,
    texts.map((_, index) => `${toneOf(index)}/${FIRST_COVER + index}.svg`),
  );
  await insertAll(
    demo.tx,
    'interns',
    texts.map(({ name, position, school, batch, answers, created_at }, index) =>
      internRow({
        name,
        position,
        school,
        batch_id: batch,
        answers,
        avatar_id: avatars[index] ?? null,
        cover_id: covers[index] ?? null,
        created_at,
      }),
    ),
  );
}

async function makeLanding(demo: Demo): Promise<void> {
  const { testimonials, clients, banners } = marketingTexts();
  const photos = await makePictures(
    demo,
    testimonials.map(({ look }, index) => `portrait/${look}/${FIRST_TESTIMONIAL + index}.svg`),
  );
  await insertAll(
    demo.tx,
    'testimonials',
    testimonials.map(({ look: _, ...testimonial }, index) => ({
      ...testimonial,
      photo_id: photos[index] ?? null,
      position: index + 1,
    })),
  );
  const logos = await makePictures(
    demo,
    clients.map((_, index) => `logo/client-${index + 1}.svg`),
  );
  await insertAll(
    demo.tx,
    'clients',
    clients.map(({ name }, index) => ({ name, logo_id: logos[index] ?? null, position: index + 1 })),
  );
  const images = await makePictures(
    demo,
    banners.map((_, index) => `${toneOf(index + 3)}/${FIRST_BANNER + index}.svg`),
  );
  await insertAll(
    demo.tx,
    'banners',
    banners.map((banner, index) => ({ ...banner, image_id: images[index] ?? null, position: index + 1 })),
  );
}

/** The newest are still unanswered. */
async function makeContactMessages(demo: Demo): Promise<void> {
  const operator = await demo.tx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  await insertAll(
    demo.tx,
    'contact_messages',
    sariTexts().contact.map((message, index) => ({
      ...message,
      ipaddress: `203.0.113.${10 + index}`,
      ip: `203.0.113.${10 + index}`,
      created_at: demo.at(index * 3 - 7, '10:20'),
      handled_at: index === 0 ? demo.at(-6, '09:05') : null,
      handled_by: index === 0 ? (operator?.id ?? null) : null,
    })),
  );
}

async function makePictures(demo: Demo, names: readonly string[]): Promise<number[]> {
  const pictures = await insertAll(
    demo.tx,
    'media',
    names.map((name) => drawnRow(name, demo.at(-400))),
  );
  return pictures.map(({ id }) => id);
}

const tones = Object.values(categoryTones);
const toneOf = (index: number) => tones[index % tones.length];
