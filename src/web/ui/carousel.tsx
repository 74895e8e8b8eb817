import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type CarouselProps = {
  label: string;
  /** The slides. */
  children: ReactNode;
  /** How much of the row a slide takes, at each width. */
  slideClassName?: string;
  /** Left of the buttons, above the row. Without it they float over its edges. */
  heading?: ReactNode;
  className?: string;
};

const options = {
  align: 'start',
  containScroll: 'trimSnaps',
  duration: 18,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

/**
 * The slides are laid out by CSS alone, so nothing moves when Embla arrives; until then (or without JavaScript) the
 * row scrolls by itself.
 */
export function Carousel({ label, children, slideClassName, heading, className }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel(options);
  const [can, setCan] = useState({ isReady: false, back: false, on: false });
  useEffect(() => {
    if (!embla) return;
    embla.rootNode().scrollLeft = 0;
    const read = () => setCan({ isReady: true, back: embla.canScrollPrev(), on: embla.canScrollNext() });
    read();
    embla.on('select', read).on('reInit', read);
    return () => {
      embla.off('select', read).off('reInit', read);
    };
  }, [embla]);

  /** By as many slides as are whole in view; a drag settles on any slide. */
  const move = (direction: 1 | -1) => {
    const width = embla?.slideNodes()[0]?.offsetWidth;
    if (!embla || !width) return;
    const step = Math.max(1, Math.floor((embla.containerNode().offsetWidth + 1) / width));
    embla.scrollTo(embla.selectedScrollSnap() + direction * step);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };

  const slides = Children.toArray(children);
  const isIdle = can.isReady && !can.back && !can.on;
  // beside a heading, or over the row's two edges: neither takes a place of its own
  const button = heading ? '' : 'absolute top-1/2 z-10 -translate-y-1/2 shadow-raised disabled:opacity-0!';
  const buttons = (
    <div className={cx('flex shrink-0 gap-2', isIdle && 'invisible')}>
      <IconButton
        variant="outline"
        label="Sebelumnya"
        icon={<ChevronLeft />}
        disabled={!can.back}
        onClick={() => move(-1)}
        className={cx(button, !heading && 'left-0 -translate-x-1/3')}
      />
      <IconButton
        variant="outline"
        label="Berikutnya"
        icon={<ChevronRight />}
        disabled={!can.on}
        onClick={() => move(1)}
        className={cx(button, !heading && 'right-0 translate-x-1/3')}
      />
    </div>
  );
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('relative', className)}
    >
      {heading && (
        <div className="mb-5 flex items-center justify-between gap-4">
          <div className="min-w-0">{heading}</div>
          {buttons}
        </div>
      )}
      <div
        ref={viewport}
        className={cx(
          '-m-1.5 p-1.5 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
          can.isReady ? 'cursor-grab overflow-hidden active:cursor-grabbing' : 'overflow-x-auto',
        )}
      >
        <div className="-ml-4 flex touch-pan-y touch-pinch-zoom sm:-ml-5">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides' own keys are inside
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} dari ${slides.length}`}
              className={cx(
                'min-w-0 shrink-0 grow-0 pl-4 sm:pl-5',
                slideClassName ?? 'basis-[82%] sm:basis-1/2 lg:basis-1/4',
              )}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {!heading && buttons}
    </section>
  );
}
