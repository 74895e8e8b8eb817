import type { CallData } from '../../../../contract/call.ts';
import type { listFaqGroups } from '../../../../contract/content.ts';

type Group = CallData<typeof listFaqGroups>[number];
export type FaqEntry = { anchor: string; question: string; answer: string };
export type FaqGroup = { anchor: string; name: string; entries: FaqEntry[] };

/** Each group and question with an address of its own within the page, by its words; the same words twice get a number. */
export function withAnchors(groups: readonly Group[]): FaqGroup[] {
  const taken = new Map<string, number>();
  const anchorOf = (words: string): string => {
    const plain = slugOf(words) || 'pertanyaan';
    const times = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, times);
    return times === 1 ? plain : `${plain}-${times}`;
  };
  return groups.map(({ name, faqs }) => ({
    anchor: anchorOf(`tentang ${name}`),
    name,
    entries: faqs.map(({ question, answer }) => ({ anchor: anchorOf(question), question, answer })),
  }));
}

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Those questions in which, or in whose answers, every word typed occurs. */
export function matching(groups: readonly FaqGroup[], typed: string): FaqGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = `${question} ${answer}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
