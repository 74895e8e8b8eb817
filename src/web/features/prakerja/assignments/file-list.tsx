import { Download } from 'lucide-react';
import type { AssignmentFile } from './assignment-kinds.ts';

/** 'Kiriman (n)': what was uploaded, each to be saved again. */
export function FileList({ files }: { files: readonly AssignmentFile[] }) {
  return (
    <section aria-label="Kiriman">
      <h3 className="text-lg leading-6 font-bold tracking-normal">{`Kiriman (${files.length})`}</h3>
      {files.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Belum ada berkas yang diunggah.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {files.map(({ id, title, media }) => (
            <li key={id}>
              <a
                href={media.url}
                download
                className="group flex min-h-12 items-center gap-3 py-2 font-semibold text-leaf-ink"
              >
                <Download aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 break-words underline-offset-4 group-hover:underline">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
