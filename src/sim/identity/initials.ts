import { fullName, type Person } from './person.ts';

export function initials(person: Person): string {
  const words = fullName(person).split(' ');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
