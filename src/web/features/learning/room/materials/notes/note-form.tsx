import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { MOST_NOTE_CHARACTERS, noteWords } from '../../../../../../contract/materials.ts';
import { useSubmission } from '../../../../../lib/use-submission.ts';
import { Button } from '../../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../../ui/notice-alert.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { testNotice } from '../../tests/test-notice.ts';

type NoteFormProps = {
  label: string;
  text: string;
  onWrite: (text: string) => void;
  /** Takes the form's place when it is done; a failure leaves everything as it is. */
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
  hasFocus: boolean;
};

export function NoteForm({ label, text, onWrite, onSave, onCancel, hasFocus }: NoteFormProps) {
  const { form, isBusy, notice, faults, send, refuse } = useSubmission(testNotice);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!hasFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [hasFocus]);
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) return refuse({ note: noteWords.note.required });
    void send(() => onSave(text));
  };
  return (
    <form ref={form} onSubmit={save} className="grid gap-3 rounded-seed border border-line bg-card p-4 sm:p-5">
      <TextField
        ref={field}
        isMultiline
        name="note"
        label={label}
        rows={3}
        maxLength={MOST_NOTE_CHARACTERS}
        placeholder="Apa yang ingin diingat dari bagian ini?"
        value={text}
        error={faults.note}
        readOnly={isBusy}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
        }}
      />
      {notice && !faults.note && <NoticeAlert notice={notice} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" isLoading={isBusy}>
          Simpan
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onCancel}>
          Batal
        </Button>
        <span className="ml-auto hidden text-sm text-muted pointer-fine:inline">Ctrl + Enter untuk menyimpan</span>
      </div>
    </form>
  );
}
