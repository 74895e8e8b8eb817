type NotesPanelProps = {
  /** Where the film stands now: a new note is about that moment. */
  currentSecond: () => number;
  onSeek: (second: number) => void;
};

/** Notes of one's own to the films of this class, with a search. */
export function NotesPanel(_props: NotesPanelProps) {
  return null;
}
