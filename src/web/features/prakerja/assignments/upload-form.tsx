import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MOST_TITLE } from '../../../../contract/prakerja.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { taskPanel } from '../task-look.ts';
import { FileField } from './file-field.tsx';
import { UploadList } from './upload-list.tsx';
import { type Destination, isMoving, type Upload, type UploadQueue } from './upload-queue.ts';

type UploadFormProps = {
  queue: UploadQueue;
  /** Where its files go. */
  destination: Destination;
};

/** Title and files, asked once more, then sent; afterwards the form is empty again (P-06). */
export function UploadForm({ queue, destination }: UploadFormProps) {
  const { title, uploads, isHandingIn } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [isAsking, setAsking] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = uploads.length;
  const isSending = uploads.some(isMoving);
  const isReady = title.trim() !== '' && count > 0 && !isHandingIn;
  const start = (wanted: readonly Upload[]) => void queue.start(wanted, destination);

  const before = useRef({ count, isSending });
  useEffect(() => {
    // The last file arrived: the form is empty again and can be filled in.
    const isNew = before.current.count > 0 && count === 0 && before.current.isSending;
    if (isNew && isFree(button.current)) titleField.current?.focus();
    before.current = { count, isSending };
  }, [count, isSending]);

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
        onChange={(event) => queue.entitle(event.currentTarget.value)}
      />
      <FileField count={count} disabled={isSending} onChoose={queue.choose} />
      {count > 0 && (
        <UploadList
          uploads={uploads}
          isClosed={isHandingIn || title.trim() === ''}
          onCancel={queue.cancel}
          onRetry={({ key }) => start(titled(title.trim(), uploads).filter((each) => each.key === key))}
        />
      )}
      <Button
        ref={button}
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
          start(titled(title.trim(), uploads));
        }}
        onClose={() => setAsking(false)}
        // A small file may have arrived before the question has closed.
        finalFocus={() => (queue.read().uploads.length === 0 && !isTouch() ? titleField.current : button.current)}
      />
    </form>
  );
}

/** Whether the focus may be moved: it was lost, or is still where the upload began. */
function isFree(button: HTMLElement | null): boolean {
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body || activeElement === button;
  return isNowhere && !isTouch();
}

/** On a touch screen a focused field would bring up the keyboard. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

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
