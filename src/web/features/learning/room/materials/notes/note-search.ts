type Piece = { text: string; isMatch: boolean };

const hasPlainLetters = (text: string) => /^[\t-~]*$/.test(text);

/** Unit for unit, so that a place in the folded text is the same place in the text: 'É' is 'e', halves of signs stay. */
function fold(text: string): string {
  if (hasPlainLetters(text)) return text.toLowerCase();
  const foldUnit = (unit: string) => unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit;
  return text.replace(/[^\t-~]|[A-Z]/g, foldUnit);
}

const wordsOf = (searched: string): string[] => fold(searched.normalize('NFC')).split(/\s+/).filter(Boolean);

/** Whether every word that is searched for stands in the note, whatever its case and accents. */
export function isFound(note: string, searched: string): boolean {
  const folded = fold(note.normalize('NFC'));
  return wordsOf(searched).every((word) => folded.includes(word));
}

/** The note in pieces: what was searched for, and what lies between. */
export function markFound(note: string, searched: string): Piece[] {
  const text = note.normalize('NFC');
  const words = wordsOf(searched).sort((one, other) => other.length - one.length);
  const folded = fold(text);
  const pieces: Piece[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length; ) {
    const word = words.find((each) => folded.startsWith(each, at));
    if (!word) {
      at += 1;
      continue;
    }
    if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at), isMatch: false });
    pieces.push({ text: text.slice(at, at + word.length), isMatch: true });
    at += word.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom), isMatch: false });
  return pieces;
}
