import { markMatches } from './matches.ts';

export function Marked({ text, words }: { text: string; words: string }) {
  return markMatches(text, words).map(({ text: piece, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and change all at once
      <mark key={place} className="rounded-[3px] bg-sprout text-on-sprout">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
