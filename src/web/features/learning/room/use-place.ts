import { useLocation, useNavigate } from 'react-router';
import { type Place, type Result, type RoomView, roomViews } from './room.ts';

type PlaceState = { result?: Result } | null;

/** The place is in the address, so that reloading, going back and sharing a moment with oneself all work. */
export function usePlace() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const numberOf = (name: string) => Number.parseInt(query.get(name) ?? '', 10) || null;
  const hrefOf = ({ view, lectureId, second }: Place) => {
    const place = new URLSearchParams();
    if (view !== 'materi') place.set('view', view);
    if (lectureId !== undefined) place.set('materi', String(lectureId));
    if (second !== undefined) place.set('detik', String(second));
    const tail = place.toString();
    return tail ? `${pathname}?${tail}` : pathname;
  };
  return {
    /** null: the address names none, and the room decides. */
    view: roomViews.find((view) => view === query.get('view')) ?? (query.has('materi') ? 'materi' : null),
    lectureId: numberOf('materi'),
    second: query.has('detik') ? (numberOf('detik') ?? 0) : null,
    result: (state as PlaceState)?.result ?? null,
    hrefOf,
    go: (place: Place, options?: { replace: boolean }) =>
      void navigate(hrefOf(place), {
        state: place.result ? { result: place.result } : null,
        preventScrollReset: true,
        ...options,
      }),
  } satisfies Record<string, unknown> & { view: RoomView | null };
}
