/** Told apart from everything else that we sign by this word, which no number begins with. */
const RECORD = 'record ';

/** What the signature says of a document that tells how things stood when it was made, and stays true after. */
export const recordStatement = (number: string, at: Date) => ({ about: RECORD + number, at });

export const isRecord = (about: string): boolean => about.startsWith(RECORD);
