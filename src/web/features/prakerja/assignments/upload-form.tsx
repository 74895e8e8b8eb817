import { useEffect, useRef, useState } from 'react';
import { MOST_TITLE } from '../../../../contract/prakerja.ts';
import type { Sending } from '../../../lib/send-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { taskPanel } from '../task-look.ts';
import { FileField } from './file-field.tsx';
import { UploadList } from './upload-list.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

type UploadFormProps = {
  upload: (title: string, file: File, sending: Sending) => Promise<unknown>;
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

/** Title and files, asked once more, then sent; afterwards the form is empty again (P-06). */
export function UploadForm({ upload, onDone, isClosed, isSending, onSending, onChosen }: UploadFormProps) {
  const [title, setTitle] = useState('');
  const [isAsking, setAsking] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const { uploads, choose, start, cancel, forgetTitles } = useUploads({ send: upload, onDone, onSending });
  const count = uploads.length;
  const isReady = title.trim() !== '' && count > 0 && !isClosed;

  const before = useRef({ count, isSending });
  useEffect(() => {
    onChosen(count > 0);
    // The last one arrived: the form is as new.
    if (before.current.count > 0 && count === 0 && before.current.isSending) {
      setTitle('');
      titleField.current?.focus();
    }
    before.current = { count, isSending };
  }, [count, isSending, onChosen]);

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
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          forgetTitles();
        }}
      />
      <FileField count={count} disabled={isSending} onChoose={choose} />
      {count > 0 && (
        <UploadList
          uploads={uploads}
          isClosed={isClosed || title.trim() === ''}
          onCancel={cancel}
          onRetry={({ key }) => void start(titled(title.trim(), uploads).filter((each) => each.key === key))}
        />
      )}
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
        title={count > 1 ? `Unggah ${count} berkas ini?` : 'Unggah berkas ini?'}
        message={messageOf(title.trim(), uploads)}
        confirmLabel="Ya"
        cancelLabel="Tidak"
        onConfirm={() => {
          setAsking(false);
          void start(titled(title.trim(), uploads));
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}

/** One file has the title as it is; several are numbered, and keep their number when they are tried again. */
function titled(title: string, uploads: readonly Upload[]): Upload[] {
  if (uploads.length === 1) return uploads.map((each) => ({ ...each, title: each.title || title }));
  return uploads.map((each, place) => {
    const number = ` (${place + 1})`;
    return { ...each, title: each.title || `${title.slice(0, MOST_TITLE - number.length).trimEnd()}${number}` };
  });
}

function messageOf(title: string, uploads: readonly Upload[]): string {
  const [first] = titled(title, uploads);
  const last = titled(title, uploads).at(-1);
  return uploads.length > 1
    ? `Semuanya akan ditambahkan ke kiriman Anda, sebagai “${first?.title}” sampai “${last?.title}”.`
    : `${first?.file.name ?? ''} akan ditambahkan ke kiriman Anda sebagai “${first?.title ?? title}”.`;
}
