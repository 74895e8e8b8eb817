import { BookOpen, Download } from 'lucide-react';
import type { Ebook } from '../../../../../../contract/materials.ts';
import { ebookSeconds } from '../../../../../../contract/rules/progress.ts';
import { wholeLength } from '../../../../../lib/length.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { fileSize } from '../file-size.ts';

type EbookListProps = { ebooks: readonly Ebook[]; onOpen: (id: number) => void };

export function EbookList({ ebooks, onOpen }: EbookListProps) {
  return (
    <ul aria-label="Ebook kelas ini" className="grid gap-4">
      {ebooks.map((ebook) => (
        <li key={ebook.id} className="rounded-seed border border-line bg-card p-5 sm:p-6">
          <EbookCard ebook={ebook} onOpen={() => onOpen(ebook.id)} />
        </li>
      ))}
    </ul>
  );
}

function EbookCard({ ebook, onOpen }: { ebook: Ebook; onOpen: () => void }) {
  const { title, ebook_pages, size, page, media_url } = ebook;
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <span className="hidden size-14 shrink-0 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink sm:grid">
        <BookOpen aria-hidden="true" className="size-7" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg break-words">{title}</h3>
        <p className="mt-1 text-sm text-muted">
          {ebook_pages} halaman · sekitar {wholeLength(ebookSeconds(ebook_pages))} membaca · {fileSize(size)}
        </p>
        {page !== null && (
          <div className="mt-3 flex items-center gap-3">
            <ProgressBar
              value={(page / ebook_pages) * 100}
              label={`Terbaca dari ${title}`}
              className="max-w-60 flex-1"
            />
            <span className="shrink-0 text-sm font-semibold tabular-nums">Halaman {page}</span>
          </div>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button size="sm" onClick={onOpen} icon={<BookOpen aria-hidden="true" className="size-4.5" />}>
          {page === null ? 'Baca' : 'Lanjut membaca'}
        </Button>
        <ButtonLink
          to={media_url}
          reloadDocument
          download={`${title}.pdf`}
          variant="ghost"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4.5" />}
        >
          Unduh
        </ButtonLink>
      </div>
    </div>
  );
}
