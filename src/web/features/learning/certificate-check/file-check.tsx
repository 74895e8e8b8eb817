import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { CallData } from '../../../../contract/call.ts';
import { verifyCertificateFile } from '../../../../contract/certificates.ts';
import { upload } from '../../../lib/api.ts';
import { ApiFailure, noticeOf } from '../../../lib/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { FileVerdict } from './file-verdict.tsx';

const MOST_BYTES = 5 * 1024 * 1024;

/** `takesFocus`: it came in the place of the button that asked for it. */
export type FileCheckProps = { takesFocus?: boolean };

type State =
  | { step: 'waiting' }
  | { step: 'checking'; fileName: string }
  | { step: 'refused'; words: string }
  | { step: 'checked'; fileName: string; checked: CallData<typeof verifyCertificateFile> };

const wordsOf = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.status === 400 ? failure.message : (noticeOf(failure).lines[0] ?? '');

/** A PDF is chosen or dropped, and we say whether it is ours and untouched. It is read and not kept. */
export default function FileCheck({ takesFocus = false }: FileCheckProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const [state, setState] = useState<State>({ step: 'waiting' });

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  async function check(file: File | undefined) {
    if (!file) return;
    newest.current += 1;
    const turn = newest.current;
    if (file.size > MOST_BYTES) return setState({ step: 'refused', words: 'Berkas ini lebih besar dari 5 MB.' });
    setState({ step: 'checking', fileName: file.name });
    const form = new FormData();
    form.set('file', file);
    const next = await upload(verifyCertificateFile, form).then(
      (checked): State => ({ step: 'checked', fileName: file.name, checked }),
      (failure): State => ({ step: 'refused', words: wordsOf(failure) }),
    );
    // Another file may have been chosen meanwhile.
    if (turn === newest.current) setState(next);
  }

  const { isOver, target } = useFileDrop(([file]) => void check(file));

  return (
    <div className="flex flex-col gap-5">
      <label
        {...target}
        className={cx(
          'flex cursor-pointer flex-col items-center gap-1 rounded-seed border-2 border-dashed px-5 py-8 text-center transition-colors duration-150 hover:border-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
          isOver ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <FileUp aria-hidden="true" className="mb-1 size-8 text-leaf-ink" />
        <span className="font-semibold">Pilih PDF sertifikat, atau letakkan di sini</span>
        <span id={hint} className="text-sm text-muted">
          Paling besar 5 MB. Berkas hanya diperiksa, tidak kami simpan.
        </span>
        <input
          ref={input}
          type="file"
          accept=".pdf,application/pdf"
          aria-label="PDF sertifikat"
          aria-describedby={hint}
          className="sr-only"
          onChange={(event) => {
            void check(event.currentTarget.files?.[0]);
            // Choosing the same file again must be heard too.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div aria-live="polite">
        {state.step === 'checking' && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner /> Memeriksa {state.fileName}…
          </p>
        )}
        {state.step === 'refused' && <Alert tone="failure">{state.words}</Alert>}
        {state.step === 'checked' && <FileVerdict checked={state.checked} fileName={state.fileName} />}
      </div>
    </div>
  );
}
