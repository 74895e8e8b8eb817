import type { CallData } from '../../../contract/call.ts';
import type { getIntern, landing, listInterns } from '../../../contract/content.ts';
import { pictureOf } from '../../platform/files/address.ts';
import type { landingContent } from './content.store.ts';
import type { findIntern, InternRow } from './interns.store.ts';

/** Pictures of those without one: drawn from their id. */
const drawnFor = (id: number) => ({ id: null, url: `/art/forest/${id}.svg` });

export function toLanding(content: Awaited<ReturnType<typeof landingContent>>): CallData<typeof landing> {
  const picture = (id: number | null, { storage, saved_name }: { storage: string | null; saved_name: string | null }) =>
    pictureOf({ id, storage, saved_name });
  return {
    banners: content.banners.map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text,
      action: row.action,
      href: row.href,
      image: picture(row.image_id, row) ?? drawnFor(row.id),
    })),
    testimonials: content.testimonials.map((row) => ({
      id: row.id,
      page: row.page as 'landing' | 'prakerja',
      name: row.name,
      role: row.role,
      quote: row.quote,
      photo: picture(row.photo_id, row),
    })),
    clients: content.clients.map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      logo: picture(row.logo_id, row),
    })),
  };
}

export function toIntern(row: InternRow): CallData<typeof listInterns>[number] {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    school: row.school,
    batch_id: row.batch_id,
    avatar:
      pictureOf({ id: row.avatar_id, storage: row.avatar_storage, saved_name: row.avatar_name }) ?? drawnFor(row.id),
  };
}

type Story = CallData<typeof getIntern>;
type Answers = Pick<Story, `question_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`>;

export function toStory(
  row: NonNullable<Awaited<ReturnType<typeof findIntern>>>,
  others: InternRow[],
): Omit<Story, 'media'> {
  const answers = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`question_${index + 1}`, row.answers[index] ?? null]),
  ) as Answers;
  return {
    ...toIntern(row),
    ...answers,
    cover: pictureOf({ id: row.cover_id, storage: row.cover_storage, saved_name: row.cover_name }) ?? drawnFor(row.id),
    interestingStories: others.map((other) => {
      const { id, name, position, avatar } = toIntern(other);
      return { id, name, position, avatar };
    }),
  };
}
