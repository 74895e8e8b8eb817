import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Field, fieldAria } from '../../../ui/field.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { accepted, sortFiles } from './file-fault.ts';

type FileFieldProps = { count: number; disabled: boolean; onChoose: (files: File[]) => void };

/** pdf, doc, docx, txt and any picture (P-06), one or several: chosen, or dropped here. */
export function FileField({ count, disabled, onChoose }: FileFieldProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const hint = 'PDF, DOC, DOCX, TXT, atau gambar. Paling besar 20 MB per berkas.';

  function choose(chosen: File[]) {
    // Who closes the browser's window without choosing keeps what was chosen before.
    if (chosen.length === 0 || disabled) return;
    const { taken, error: fault } = sortFiles(chosen);
    setError(fault);
    // Nor do those that cannot be sent take the place of others.
    if (taken.length > 0) onChoose(taken);
  }
  const { isOver, target } = useFileDrop(choose);

  return (
    <Field id={id} label="Berkas" isRequired hint={hint} error={error}>
      <label
        htmlFor={id}
        {...target}
        className={cx(
          'flex min-h-20 items-center gap-4 rounded-field border-2 border-dashed px-4 py-3 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
          isOver ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-sunken',
          disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-leaf',
        )}
      >
        <FileUp aria-hidden="true" className="size-7 shrink-0 text-leaf-ink" />
        <span className="min-w-0">
          <span className="block text-sm font-semibold">
            {count === 0 ? 'Pilih berkas, atau letakkan di sini' : `${count} berkas terpilih`}
          </span>
          <span className="block text-sm text-muted">
            {count === 0 ? 'Boleh beberapa sekaligus' : 'Pilih lagi untuk mengganti'}
          </span>
        </span>
        <input
          type="file"
          id={id}
          multiple
          accept={accepted}
          aria-label="Berkas"
          disabled={disabled}
          {...fieldAria(id, { hint, error, isRequired: true })}
          className="sr-only"
          onChange={(event) => {
            choose([...(event.currentTarget.files ?? [])]);
            // Choosing the same file again must be heard too.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </Field>
  );
}
