import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A hand that clicks trembles by less. */
const LEAST_PX = 6;
/** How far a throw carries on, as if it went on at its last speed. */
const CARRIES_ON_MS = 160;

/**
 * A scrolling row drawn along with the mouse, as a finger does by itself. While `data-dragging` stands the row must
 * neither snap nor scroll smoothly; letting go calls `settle` with where it would come to rest.
 */
export function useMouseDrag(settle: (row: HTMLElement, left: number) => void) {
  const wasDragged = useRef(false);
  const release = useRef(() => {});
  useEffect(() => () => release.current(), []);

  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (down.pointerType !== 'mouse' || down.button !== 0) return;
    const row = down.currentTarget;
    const from = { x: down.clientX, left: row.scrollLeft };
    let last = { x: down.clientX, at: down.timeStamp };
    let speed = 0;
    const move = (event: globalThis.PointerEvent) => {
      if (!wasDragged.current && Math.abs(event.clientX - from.x) < LEAST_PX) return;
      if (!wasDragged.current) getSelection()?.removeAllRanges();
      wasDragged.current = true;
      row.dataset.dragging = '';
      row.scrollLeft = from.left - (event.clientX - from.x);
      speed = (event.clientX - last.x) / Math.max(1, event.timeStamp - last.at);
      last = { x: event.clientX, at: event.timeStamp };
    };
    const end = (event?: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      delete row.dataset.dragging;
      if (!wasDragged.current || !event) return;
      // Held still before letting go: no throw.
      const thrown = event.timeStamp - last.at < 80 ? speed * CARRIES_ON_MS : 0;
      settle(row, row.scrollLeft - thrown);
    };
    release.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  /** The drag began on a card; it was not meant to open it. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDragged.current) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The browser would rather carry the link or the picture away. */
  const onDragStart = (event: { preventDefault(): void }) => event.preventDefault();

  return { onPointerDown, onClickCapture, onDragStart };
}
