import { type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { cx } from '../../../../../ui/cx.ts';
import './pdf-page.css';
import { densityOf } from './zoom.ts';

type PdfPageProps = { page: PDFPageProxy; scale: number; onFailure: () => void };

/** One page as a picture, with its text above it. The old picture stays until the new one is drawn. */
export function PdfPage({ page, scale, onFailure }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<PDFPageProxy | null>(null);
  const { width, height } = page.getViewport({ scale });
  useEffect(() => {
    const viewport = page.getViewport({ scale });
    const density = densityOf(viewport.width, viewport.height, window.devicePixelRatio);
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    canvas.className = 'block size-full';
    canvas.ariaHidden = 'true';
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    drawing.promise.then(
      () => {
        picture.current?.replaceChildren(canvas);
        setDrawn(page);
      },
      (failure: unknown) => failure instanceof RenderingCancelledException || onFailure(),
    );
    const container = document.createElement('div');
    container.className = 'pdf-text';
    text.current?.replaceChildren(container);
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    // Without it the page can still be read.
    layer.render().catch(() => {});
    return () => {
      drawing.cancel();
      layer.cancel();
    };
  }, [page, scale, onFailure]);
  const isDrawn = drawn === page;
  return (
    <div
      aria-busy={!isDrawn}
      // An ebook is paper, by night too.
      className={cx(
        'relative mx-auto bg-white shadow-raised transition-opacity duration-150',
        !isDrawn && 'opacity-60',
      )}
      style={{ width, height, '--total-scale-factor': scale, ...rounding } as CSSProperties}
    >
      <div ref={picture} className="size-full" />
      <div ref={text} />
    </div>
  );
}

const rounding = { '--scale-round-x': '1px', '--scale-round-y': '1px' };
