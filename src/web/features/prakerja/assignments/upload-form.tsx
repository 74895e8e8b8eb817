import { useRef, useState } from 'react';
import { MOST_TITLE } from '../../../../contract/prakerja.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { taskPanel } from '../task-look.ts';
import { FileField } from './file-field.tsx';

type UploadFormProps = {
  upload: (title: string, file: File) => Promise<unknown>;
  /** Reads again what it may have changed; with what came back as a failure, if one did. */
  onDone: (failure?: unknown) => unknown;
  /** While the assignment is being handed in, nothing more is taken. */
  isClosed: boolean;
  /** While a file is on its way; the page keeps it, since nothing is handed in meanwhile. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  /** Whether something was chosen that is not uploaded yet. */
  onChosen: (isChosen: boolean) => void;
};

/** Title and file, asked once more, then sent; afterwards the form is empty again (P-06). */
export function UploadForm({ upload, onDone, isClosed, isSending, onSending, onChosen }: UploadFormProps) {
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isAsking, setAsking] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const isReady = title.trim() !== '' && file !== null && !isClosed;

  function choose(chosen: File | null) {
    setFile(chosen);
    onChosen(chosen !== null);
  }

  async function send() {
    setAsking(false);
    if (!file || isSending) return;
    onSending(true);
    try {
      await upload(title.trim(), file);
      toast.success({ title: 'File berhasil diunggah' });
      await onDone();
      setTitle('');
      choose(null);
      titleField.current?.focus();
    } catch (failure) {
      toast.failure({ title: serverWords(failure, 'File gagal diunggah') });
      await onDone(failure);
    }
    onSending(false);
  }

  return (
    <form
      className={`${taskPanel} grid gap-5`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isSending) setAsking(true);
      }}
    >
      <h3 className="text-lg leading-6 font-bold tracking-normal">Unggah berkas</h3>
      <TextField
        ref={titleField}
        label="Judul"
        isRequired
        name="title"
        autoComplete="off"
        maxLength={MOST_TITLE}
        value={title}
        readOnly={isSending}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <FileField file={file} disabled={isSending} onChoose={choose} />
      <Button
        type="submit"
        variant="secondary"
        disabled={!isReady && !isSending}
        isLoading={isSending}
        className="w-full sm:w-auto sm:min-w-36 sm:justify-self-start"
      >
        Unggah
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Unggah berkas ini?"
        message={`${file?.name ?? ''} akan ditambahkan ke kiriman Anda sebagai “${title.trim()}”.`}
        confirmLabel="Ya"
        cancelLabel="Tidak"
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
