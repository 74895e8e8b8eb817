import { href } from '../../../../contract/pages.ts';
import { answersOf } from './answers.ts';
import type { Intern } from './intern-story.tsx';

/** The sentence below a shared link. */
export const internSummary = (intern: Intern): string =>
  `${intern.position} dari ${intern.school}, Batch ${intern.batch_id}. ${answersOf(intern)[0]?.answer ?? ''}`;

/** The story as schema.org describes an article about a person. */
export function internData(intern: Intern, siteName: string, absolute: (path: string) => string) {
  const person = {
    '@type': 'Person',
    name: intern.name,
    jobTitle: intern.position,
    affiliation: { '@type': 'EducationalOrganization', name: intern.school },
    image: absolute(intern.avatar.url),
  };
  const publisher = { '@type': 'Organization', name: siteName, url: absolute(href('home')) };
  return {
    '@type': 'Article',
    headline: `Meet ${intern.name}`,
    description: internSummary(intern),
    url: absolute(href('intern', { id: intern.id })),
    image: absolute(intern.cover.url),
    inLanguage: 'id',
    about: person,
    author: publisher,
    publisher,
  };
}
