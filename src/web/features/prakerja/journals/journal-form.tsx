import { useState } from 'react';
import { MOST_ESSAY, submitJournal } from '../../../../contract/prakerja.ts';
import { journalQuestions } from '../../../../contract/rules/journal.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useLoadingCount } from '../../../lib/loading.ts';
import type { Profile } from '../../../lib/profile.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { taskPanel } from '../task-look.ts';
import { useJournalDraft } from './use-journal-draft.ts';

/** So long the success stands before the journal is read again (P-04). */
const RELOAD_MS = 2000;

type JournalFormProps = { attemptId: number; profile: Profile; onSent: () => unknown };

export function JournalForm({ attemptId, profile, onSent }: JournalFormProps) {
  const { answers, write, drop } = useJournalDraft(`journal:${profile.id}:${attemptId}`);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const isLoading = useLoadingCount() > 0;
  const isFilled = answers !== null && journalQuestions.every(({ name }) => answers[name].trim() !== '');

  async function send() {
    setAsking(false);
    if (!answers || isSending) return;
    setSending(true);
    try {
      await api(submitJournal, { body: { student_quiz_attempt_id: attemptId, ...answers } });
      await drop();
      toast.success({ title: 'Jurnal berhasil dikirim' });
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
      await onSent();
    } catch (failure) {
      toast.failure({ title: serverWords(failure, 'Jurnal gagal dikirim') });
      // It may have been sent meanwhile, from another tab.
      if (failure instanceof ApiFailure && failure.status === 400) await onSent();
    }
    setSending(false);
  }

  return (
    <form
      className={taskPanel}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled && !isLoading && !isSending) setAsking(true);
      }}
    >
      <div className="grid gap-6">
        {journalQuestions.map(({ name, text }, place) => (
          <TextField
            key={name}
            isMultiline
            isRequired
            label={`${place + 1}. ${text}`}
            name={name}
            rows={5}
            maxLength={MOST_ESSAY}
            value={answers?.[name] ?? ''}
            disabled={answers === null}
            readOnly={isSending}
            onChange={(event) => write(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          isLoading={isSending}
          disabled={!isFilled || isLoading}
          className="w-full sm:w-auto sm:min-w-36"
        >
          Kirim
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          Jawab keempatnya untuk mengirim. Tulisan Anda tersimpan di browser ini sampai dikirim.
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Apakah Anda ingin menyelesaikan journal?"
        message="Setelah dikirim, jawaban Anda tidak dapat diubah."
        confirmLabel="Ya"
        cancelLabel="Tidak"
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
