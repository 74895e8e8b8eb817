import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Place, type Result, type RoomView, roomViews } from './room.ts';

type PlaceState = { result?: Result } | null;

/** The place is in the address, so that reloading, going back and sharing a moment with oneself all work. */
export function usePlace() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const numberOf = (name: string) => Number.parseInt(query.get(name) ?? '', 10) || null;
  // The same functions in every place of one class: hundreds of entries of the navigation hold them.
  const hrefOf = useCallback((place: Place) => hrefIn(pathname, place), [pathname]);
  const go = useCallback(
    (place: Place, options?: { replace: boolean }) =>
      void navigate(hrefIn(pathname, place), {
        state: place.result ? { result: place.result } : null,
        preventScrollReset: true,
        ...options,
      }),
    [navigate, pathname],
  );
  return {
    /** null: the address names none, and the room decides. */
    view: roomViews.find((view) => view === query.get('view')) ?? (query.has('materi') ? 'materi' : null),
    lectureId: numberOf('materi'),
    second: query.has('detik') ? (numberOf('detik') ?? 0) : null,
    result: (state as PlaceState)?.result ?? null,
    hrefOf,
    go,
  } satisfies Record<string, unknown> & { view: RoomView | null };
}

function hrefIn(pathname: string, { view, lectureId, second }: Place): string {
  const place = new URLSearchParams();
  if (view !== 'materi') place.set('view', view);
  if (lectureId !== undefined) place.set('materi', String(lectureId));
  if (second !== undefined) place.set('detik', String(second));
  const tail = place.toString();
  return tail ? `${pathname}?${tail}` : pathname;
}
