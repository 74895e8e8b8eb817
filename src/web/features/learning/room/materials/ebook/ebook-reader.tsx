import { ArrowLeft, Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ebook } from '../../../../../../contract/materials.ts';
import { ebookSeconds } from '../../../../../../contract/rules/progress.ts';
import { wholeLength } from '../../../../../lib/length.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { cx } from '../../../../../ui/cx.ts';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { useRoom } from '../../room.ts';
import { MaterialsFailure } from '../materials-failure.tsx';
import { PdfPage } from './pdf-page.tsx';
import { ReaderToolbar } from './reader-toolbar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useKeptPage } from './use-kept-page.ts';
import { usePdf } from './use-pdf.ts';
import { useTurningKeys } from './use-turning-keys.ts';
import { useWidth } from './use-width.ts';
import { scaleOf, type Zoom } from './zoom.ts';

type EbookReaderProps = {
  ebook: Ebook;
  onPage: (page: number) => void;
  onClose: () => void;
  isRetrying: boolean;
  onRetry: () => void;
};

export default function EbookReader({ ebook, onPage, onClose, isRetrying, onRetry }: EbookReaderProps) {
  const { profile } = useRoom();
  const reader = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(ebook.page ?? 1);
  const [zoom, setZoom] = useState<Zoom>('width');
  const pdf = usePdf(ebook, profile.impersonated_by ? null : profile.id, wanted);
  const room = useWidth(sheet);
  const fullScreen = useFullScreen(reader);
  const pages = pdf.pages ?? ebook.ebook_pages;
  const number = Math.min(wanted, pages);
  const scale = pdf.page && room ? scaleOf(zoom, pdf.page.getViewport({ scale: 1 }).width, room) : null;
  useKeptPage(ebook, number, profile.impersonated_by === null);
  useEffect(() => reader.current?.focus({ preventScroll: true }), []);

  const go = useCallback(
    (page: number) => {
      const next = Math.min(Math.max(page, 1), pages);
      setWanted(next);
      onPage(next);
      // A page is begun at its top.
      if (sheet.current && sheet.current.getBoundingClientRect().top < 0) sheet.current.scrollIntoView();
    },
    [pages, onPage],
  );
  const turn = useCallback((by: 1 | -1) => go(number + by), [go, number]);
  useTurningKeys(reader, turn);

  return (
    <section
      ref={reader}
      tabIndex={-1}
      aria-label={ebook.title}
      className={cx('max-w-260 outline-none', fullScreen.isFull && 'max-w-none overflow-y-auto bg-sunken p-4')}
    >
      <div className="flex items-center gap-2">
        <Button variant="ghost" size="sm" className="-ml-4" icon={<ArrowLeft className="size-4.5" />} onClick={onClose}>
          Semua ebook
        </Button>
        <ButtonLink
          to={ebook.media_url}
          reloadDocument
          download={`${ebook.title}.pdf`}
          variant="ghost"
          size="sm"
          className="-mr-4 ml-auto"
          icon={<Download aria-hidden="true" className="size-4.5" />}
        >
          Unduh
        </ButtonLink>
      </div>
      <h2 className="text-lg break-words">{ebook.title}</h2>
      <p role="status" className="mt-1 text-sm text-muted">
        Halaman {number} dari {pages} · sisa sekitar {wholeLength(ebookSeconds(pages - number + 1))}
      </p>
      <div
        className={cx(
          'sticky z-10 -mx-4 mt-3 border-line border-y bg-paper px-2 py-1 sm:mx-0 sm:rounded-seed-sm sm:border-x',
          fullScreen.isFull ? 'top-0' : 'top-[calc(var(--above,0px)+60px)]',
        )}
      >
        <ReaderToolbar {...{ number, pages, zoom, scale, fullScreen }} onGo={go} onZoom={setZoom} />
      </div>
      <section
        ref={sheet}
        data-sheet
        aria-label={`Halaman ${number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed page is scrolled by keys
        tabIndex={0}
        className="mt-4 min-h-96 scroll-mt-34 overflow-x-auto pb-4"
      >
        {pdf.hasFailed ? (
          <MaterialsFailure isLoading={isRetrying} onRetry={onRetry} />
        ) : pdf.page && scale !== null ? (
          <PdfPage page={pdf.page} scale={scale} onFailure={pdf.fail} />
        ) : (
          <div className="grid min-h-96 place-items-center">
            <Spinner label="Ebook sedang dibuka" />
          </div>
        )}
      </section>
    </section>
  );
}
