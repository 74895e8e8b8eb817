import { CloudOff, Pencil, Play, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ShownNote } from '../../../../../lib/note-queue.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { momentOf } from './moment.ts';
import { NoteForm } from './note-form.tsx';
import { markFound } from './note-search.ts';

const ConfirmDialog = lazy(() =>
  import('../../../../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type NoteItemProps = {
  note: ShownNote;
  searched: string;
  /** Leads to its moment; null where that is closed or gone. */
  onOpen: (() => void) | null;
  /** null: who looks may not write. */
  writing: { edit: (text: string) => Promise<void>; remove: () => void } | null;
};

export function NoteItem({ note, searched, onOpen, writing }: NoteItemProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const moment = momentOf(note.second);
  if (edited !== null && writing)
    return (
      <NoteForm
        label={`Catatan di ${moment}`}
        text={edited}
        onWrite={setEdited}
        onSave={async (text) => {
          await writing.edit(text);
          setEdited(null);
        }}
        onCancel={() => setEdited(null)}
        hasFocus
      />
    );
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-seed-sm border border-line bg-card p-3 sm:flex-nowrap sm:p-4">
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Putar dari ${moment}`}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-leaf-soft px-3.5 text-sm font-bold text-leaf-ink tabular-nums transition-colors duration-150 hover:bg-leaf-ink hover:text-paper"
        >
          <Play aria-hidden="true" className="size-3.5 fill-current" />
          {moment}
        </button>
      ) : (
        <span className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-bold text-muted tabular-nums">
          {moment}
        </span>
      )}
      <p className="order-last min-w-0 basis-full py-1 break-words whitespace-pre-line sm:order-none sm:flex-1 sm:basis-0 sm:py-2.25">
        <Marked text={note.note} searched={searched} />
        {note.unsent && (
          <span className="mt-1.5 block">
            <Badge icon={<CloudOff aria-hidden="true" />} className="whitespace-normal">
              {note.unsent}
            </Badge>
          </span>
        )}
      </p>
      {writing && (
        <div className="ml-auto flex shrink-0 text-muted">
          <IconButton label={`Ubah catatan di ${moment}`} icon={<Pencil />} onClick={() => setEdited(note.note)} />
          <IconButton label={`Hapus catatan di ${moment}`} icon={<Trash2 />} onClick={() => setQuestion('open')} />
          {question !== 'unasked' && (
            <Suspense>
              <ConfirmDialog
                isOpen={question === 'open'}
                title="Hapus catatan ini?"
                message="Catatan yang dihapus tidak dapat dikembalikan."
                confirmLabel="Hapus"
                tone="danger"
                onConfirm={() => {
                  setQuestion('closed');
                  writing.remove();
                }}
                onClose={() => setQuestion('closed')}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

const Marked = ({ text, searched }: { text: string; searched: string }) =>
  markFound(text, searched).map((piece, place) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which has no other names for them
      <mark key={place} className="rounded-[3px] bg-sprout text-on-sprout">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
