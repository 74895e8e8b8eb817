import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { landingSlides } from './carousel-slides.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useMouseDrag } from './use-mouse-drag.ts';

type CarouselProps = {
  label: string;
  /** The slides. */
  children: ReactNode;
  /** How much of the row a slide takes, at each width: one of carousel-slides, or a basis of its own. */
  slideClassName?: string;
  /** Left of the buttons, above the row. Without it they float over its edges. */
  heading?: ReactNode;
  /** Nothing in the slides takes the focus: the row does, so that the keyboard reaches what is out of view. */
  isText?: boolean;
  className?: string;
};

/**
 * A row that the browser itself scrolls and snaps: it is laid out, moved by touch and wheel, and complete without
 * JavaScript. The script adds buttons, keys and dragging with the mouse.
 */
export function Carousel({
  label,
  children,
  slideClassName = landingSlides,
  heading,
  isText,
  className,
}: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<'unknown' | 'none' | 'both' | 'left' | 'right'>('unknown');
  const slides = Children.toArray(children);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides may reach further
  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const read = () => setEnds(endsOf(node));
    const sizes = new ResizeObserver(read);
    sizes.observe(node);
    node.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      node.removeEventListener('scroll', read);
    };
  }, [slides.length]);

  const drag = useMouseDrag((node, left) => {
    const { pitch } = measure(node);
    glide(node, Math.round(left / pitch) * pitch);
  });

  /** By as many slides as are whole in view; a drag settles on any slide. */
  const move = (direction: 1 | -1) => {
    if (!row.current) return;
    const { pitch, inView } = measure(row.current);
    row.current.scrollTo({ left: (Math.round(row.current.scrollLeft / pitch) + direction * inView) * pitch });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'Home') row.current?.scrollTo({ left: 0 });
    else if (event.key === 'End') row.current?.scrollTo({ left: row.current.scrollWidth });
    else return;
    event.preventDefault();
  };

  /** The browser brings the focused link into view, but not the card around it. */
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget || !target.matches(':focus-visible')) return;
    target.closest('[aria-roledescription="slide"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const canGoBack = ends === 'left' || ends === 'both';
  const canGoOn = ends === 'right' || ends === 'both';
  // beside a heading, or over the row's two edges: neither takes a place of its own
  const button = heading ? '' : 'absolute top-1/2 z-10 -translate-y-1/2 shadow-raised disabled:opacity-0!';
  const buttons = (
    <div className={cx('flex shrink-0 gap-2', ends === 'none' && 'invisible')}>
      <IconButton
        variant="outline"
        label="Sebelumnya"
        icon={<ChevronLeft />}
        disabled={!canGoBack}
        onClick={() => move(-1)}
        className={cx(button, !heading && 'left-0 -translate-x-1/3')}
      />
      <IconButton
        variant="outline"
        label="Berikutnya"
        icon={<ChevronRight />}
        disabled={!canGoOn}
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
        <div className="mb-5 flex items-end justify-between gap-4">
          <div className="min-w-0">{heading}</div>
          {buttons}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the handlers add to the row has its buttons and keys too */}
      <div
        ref={row}
        {...drag}
        onFocus={onFocus}
        {...(isText ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
        className={cx(
          // room for focus rings and shadows, which the row would cut off
          '-m-1.5 flex gap-(--gap) p-1.5 [--gap:16px] sm:[--gap:20px]',
          'snap-x snap-mandatory scroll-px-1.5 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
          'data-dragging:cursor-grabbing data-dragging:snap-none data-dragging:scroll-auto data-dragging:select-none data-gliding:snap-none',
          (canGoBack || canGoOn) && 'cursor-grab',
        )}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides' own keys are inside
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} dari ${slides.length}`}
            // relative: what is placed absolutely in a slide must scroll and be cut off with it
            className={cx('relative min-w-0 shrink-0 grow-0 snap-start', slideClassName)}
          >
            {slide}
          </div>
        ))}
      </div>
      {!heading && buttons}
    </section>
  );
}

/** Half a pixel is where browsers leave a row that is zoomed. */
const NEARLY = 2;

/** On which sides more lies out of view. */
function endsOf(row: HTMLElement) {
  const hasLeft = row.scrollLeft > NEARLY;
  const hasRight = row.scrollLeft < row.scrollWidth - row.clientWidth - NEARLY;
  if (hasLeft) return hasRight ? 'both' : 'left';
  return hasRight ? 'right' : 'none';
}

/** From one slide's beginning to the next one's, and how many are whole in view. */
function measure(row: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const pitch = (row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth) + gap;
  return { pitch, inView: Math.max(1, Math.floor((row.clientWidth + gap) / pitch)) };
}

/** Snapping pulls at once where it is switched on; it waits until the row has come to rest on a slide. */
function glide(row: HTMLElement, left: number): void {
  row.dataset.gliding = '';
  const rest = () => {
    clearTimeout(late);
    row.removeEventListener('scrollend', rest);
    delete row.dataset.gliding;
  };
  // Where the row is there already, or the browser does not tell of the end.
  const late = setTimeout(rest, 700);
  row.addEventListener('scrollend', rest);
  row.scrollTo({ left });
}
