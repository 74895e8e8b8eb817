import { RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { decimal } from '../../../lib/decimal.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { isMoving, type Upload } from './upload-queue.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  /** While the assignment is being handed in, or there is no title, nothing is tried again. */
  isClosed: boolean;
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
};

/** The chosen files, each with how far it is and what can be done about it. */
export function UploadList({ uploads, isClosed, onCancel, onRetry }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The pressed button may go with what it did; whoever has no pointer stays among the files. */
  const stayHere = () => list.current?.focus();
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Berkas terpilih"
      className="-mt-2 min-w-0 divide-y divide-line outline-none"
    >
      {uploads.map((upload) => {
        const { key, file, state, percent } = upload;
        const isUnderWay = isMoving(upload);
        // All of it has left: the server may have it, and there is nothing to stop any more.
        const isGone = state === 'sending' && percent >= 100;
        return (
          <li key={key} className="flex items-start gap-2 py-2">
            <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center py-1">
              <p className="flex items-baseline gap-2 text-sm">
                <span className="truncate font-semibold">{file.name}</span>
                <span className="shrink-0 text-muted tabular-nums">{sizeOf(file.size)}</span>
              </p>
              <div aria-live="polite">
                <UploadState upload={upload} />
              </div>
              {state === 'failed' && (
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<RotateCw aria-hidden="true" className="size-4" />}
                  aria-label={`Coba lagi ${file.name}`}
                  disabled={isClosed}
                  onClick={() => {
                    stayHere();
                    onRetry(upload);
                  }}
                  className="mt-2 self-start"
                >
                  Coba lagi
                </Button>
              )}
            </div>
            {!isGone && (
              <IconButton
                label={isUnderWay ? `Batalkan ${file.name}` : `Hapus ${file.name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  if (!isUnderWay) stayHere();
                  onCancel(upload);
                }}
                className="-mr-2"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function UploadState({ upload: { file, state, percent, fault } }: { upload: Upload }) {
  const whole = Math.floor(percent);
  switch (state) {
    case 'sending':
      return (
        <div className="mt-1.5 flex items-center gap-3">
          <ProgressBar value={whole} label={`Mengunggah ${file.name}`} className="flex-1" />
          <span aria-hidden="true" className="min-w-10 shrink-0 text-right text-sm text-muted tabular-nums">
            {whole >= 100 ? 'Memeriksa…' : `${whole}%`}
          </span>
        </div>
      );
    case 'waiting':
      return <p className="mt-0.5 text-sm text-muted">Menunggu giliran</p>;
    case 'failed':
      return <p className="mt-0.5 text-sm text-ember">{fault}</p>;
    default:
      return null;
  }
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${decimal(Math.ceil(bytes / 1024), 0)} KB` : `${decimal(bytes / 1024 / 1024, 1)} MB`;
