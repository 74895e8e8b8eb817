import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { useRoom } from '../../room.ts';
import { momentOf } from './moment.ts';
import { NoteForm } from './note-form.tsx';
import { useNoteDraft } from './use-note-draft.ts';

type NewNoteProps = {
  lectureId: number;
  currentSecond: () => number;
  onSave: (second: number, text: string) => Promise<void>;
};

/** 'Catat di 02:35': the moment is that of the press, however long the writing takes. */
export function NewNote({ lectureId, currentSecond, onSave }: NewNoteProps) {
  const { profile } = useRoom();
  const { draft, begin, write, clear } = useNoteDraft(`note:${profile.id}:${lectureId}`);
  const [wasPressed, setPressed] = useState(false);
  const second = useSecond(currentSecond);
  const button = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const close = () => {
    isLeaving.current = true;
    clear();
  };
  // The button is back with the draft's end, not before.
  useEffect(() => {
    if (draft || !isLeaving.current) return;
    isLeaving.current = false;
    button.current?.focus();
  }, [draft]);
  if (draft)
    return (
      <NoteForm
        label={`Catatan di ${momentOf(draft.second)}`}
        text={draft.text}
        onWrite={write}
        onSave={async (text) => {
          await onSave(draft.second, text);
          close();
        }}
        onCancel={close}
        hasFocus={wasPressed}
      />
    );
  return (
    <Button
      ref={button}
      variant="secondary"
      className="tabular-nums"
      icon={<PencilLine aria-hidden="true" className="size-5" />}
      onClick={() => {
        setPressed(true);
        begin(Math.floor(currentSecond()));
      }}
    >
      Catat di {momentOf(second)}
    </Button>
  );
}

const LOOK_MS = 500;

/** Where the film stands, in whole seconds. */
function useSecond(currentSecond: () => number): number {
  const read = useRef(currentSecond);
  read.current = currentSecond;
  const [second, setSecond] = useState(() => Math.floor(currentSecond()));
  useEffect(() => {
    const look = setInterval(() => setSecond(Math.floor(read.current())), LOOK_MS);
    return () => clearInterval(look);
  }, []);
  return second;
}
