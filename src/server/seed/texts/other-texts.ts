import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The form of the texts that belong to no course: people, events, pages. One JSON file per kind. */
const line = (most: number) => z.string().trim().min(1).max(most);
const prose = (most: number) => z.string().trim().min(20).max(most);
const link = z.url({ protocol: /^https$/ }).nullable();

/** Which portrait is drawn (/art/portrait/<look>/<number>.svg). */
const look = z.enum(['woman', 'hijab', 'man']);

const person = z.strictObject({ first_name: line(40), last_name: line(40), look });
export type PersonText = z.output<typeof person>;

const instructor = person.extend({
  categories: z.array(z.int().min(1).max(5)).min(1).max(3),
  professional_designation: line(80).nullable(),
  description: prose(900),
  twitter_url: link,
  facebook_url: link,
  instagram_url: link,
  linkedin_url: link,
});

const event = z.strictObject({
  title: line(80),
  description: prose(1600),
  learning: z.array(line(140)).min(3).max(6),
  benefits: z.array(line(140)).min(2).max(5),
  location: line(120),
  days: z.array(line(80)).min(1).max(3),
});

const intern = z.strictObject({
  name: line(60),
  look,
  batch: z.int().min(1).max(3),
  position: line(80),
  school: line(100),
  answers: z.array(prose(800)).min(5).max(10),
});

const faqGroup = z.strictObject({
  name: line(60),
  faqs: z.array(z.strictObject({ question: line(160), answer: prose(900) })).min(3),
});

const marketing = z.strictObject({
  testimonials: z.array(
    z.strictObject({ name: line(60), look, role: line(80), quote: prose(400), page: z.enum(['landing', 'prakerja']) }),
  ),
  partners: z.array(z.strictObject({ name: line(60) })),
  clients: z.array(z.strictObject({ name: line(60) })),
  banners: z.array(z.strictObject({ title: line(80), text: prose(240), action: line(40), href: z.string().min(1) })),
  industries: z.array(line(60)),
});

const review = z.strictObject({ rating: z.int().min(1).max(5), title: line(60), content: prose(500) });
export type ReviewText = z.output<typeof review>;

const sari = z.strictObject({
  journals: z.array(z.strictObject({ q1: prose(1200), q2: prose(1200), q3: prose(1200), q4: prose(1200) })),
  feedback: z.array(prose(800)),
  file_titles: z.array(line(100)),
  reviews: z.array(review),
  contact: z.array(z.strictObject({ name: line(60), email: z.email(), subject: line(120), message: prose(1200) })),
});

const reader =
  <Form extends z.ZodType>(file: string, form: Form) =>
  (): z.output<Form> =>
    form.parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));

export const instructorTexts = reader('instructors.json', z.array(instructor));
export const peopleTexts = reader('people.json', z.array(person));
export const eventTexts = reader('events.json', z.array(event));
export const internTexts = reader('interns.json', z.array(intern));
export const faqTexts = reader('faq.json', z.array(faqGroup));
export const marketingTexts = reader('marketing.json', marketing);
export const reviewTexts = reader('reviews.json', z.array(review));
export const sariTexts = reader('sari.json', sari);
