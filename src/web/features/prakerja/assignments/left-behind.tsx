import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Upload } from './upload-queue.ts';

type LeftBehindProps = { uploads: readonly Upload[]; onClose: () => void };

/** The assignment was handed in elsewhere while these were still to be uploaded. */
export function LeftBehind({ uploads, onClose }: LeftBehindProps) {
  return (
    <Alert
      tone="failure"
      title="Tidak ikut terkirim"
      action={
        <Button variant="secondary" size="sm" onClick={onClose}>
          Mengerti
        </Button>
      }
    >
      <p>Tugas ini sudah dikirim, jadi berkas berikut tidak dapat ditambahkan lagi:</p>
      <ul className="mt-1 list-disc pl-5">
        {uploads.map(({ key, file }) => (
          <li key={key} className="break-words">
            {file.name}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
