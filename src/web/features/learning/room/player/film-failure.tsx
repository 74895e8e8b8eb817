import { Button } from '../../../../ui/button.tsx';

/** In the place of a film that did not come, also after its address was renewed. */
export function FilmFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 z-2 grid place-content-center justify-items-center gap-4 bg-forest p-4"
    >
      <p className="text-center font-semibold">Video ini belum dapat diputar.</p>
      <Button variant="accent" size="sm" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}
