import { ChevronLeft, ChevronRight, Maximize, Minimize, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { PageField } from './page-field.tsx';
import { percentOf, type Zoom, zoomStep } from './zoom.ts';

type ReaderToolbarProps = {
  number: number;
  pages: number;
  onGo: (page: number) => void;
  zoom: Zoom;
  /** What is seen; null before the first page is there. */
  scale: number | null;
  onZoom: (zoom: Zoom) => void;
  fullScreen: { isFull: boolean; canFill: boolean; toggle: () => void };
};

export function ReaderToolbar({ number, pages, onGo, zoom, scale, onZoom, fullScreen }: ReaderToolbarProps) {
  const [smaller, larger] = scale === null ? [null, null] : [zoomStep(scale, -1), zoomStep(scale, 1)];
  return (
    <div role="toolbar" aria-label="Alat baca" className="flex items-center justify-between gap-1 sm:gap-3">
      <div className="flex items-center sm:gap-1">
        <IconButton
          label="Halaman sebelumnya"
          icon={<ChevronLeft />}
          disabled={number <= 1}
          onClick={() => onGo(number - 1)}
        />
        <PageField number={number} pages={pages} onGo={onGo} />
        <IconButton
          label="Halaman berikutnya"
          icon={<ChevronRight />}
          disabled={number >= pages}
          onClick={() => onGo(number + 1)}
        />
      </div>
      <div className="flex items-center sm:gap-1">
        <IconButton
          label="Perkecil"
          icon={<ZoomOut />}
          disabled={smaller === null}
          onClick={() => smaller !== null && onZoom(smaller)}
        />
        <span className="hidden w-12 text-center text-sm text-muted tabular-nums sm:block">
          {scale === null ? '' : percentOf(scale)}
        </span>
        <IconButton
          label="Perbesar"
          icon={<ZoomIn />}
          disabled={larger === null}
          onClick={() => larger !== null && onZoom(larger)}
        />
        <IconButton
          label="Pas lebar"
          icon={<MoveHorizontal />}
          aria-pressed={zoom === 'width'}
          className="aria-pressed:text-leaf-ink"
          onClick={() => onZoom('width')}
        />
        {fullScreen.canFill && (
          <IconButton
            label={fullScreen.isFull ? 'Keluar dari layar penuh' : 'Layar penuh'}
            icon={fullScreen.isFull ? <Minimize /> : <Maximize />}
            onClick={fullScreen.toggle}
            // a phone's screen is full already
            className="hidden sm:inline-grid"
          />
        )}
      </div>
    </div>
  );
}
