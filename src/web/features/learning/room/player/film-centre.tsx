import { Pause, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { SkipButtons } from './control-bar.tsx';
import { useFilm, useVideo } from './film.ts';

type FilmCentreProps = { isPaused: boolean; isEnded: boolean; next: ReactNode };

/** The large button in the middle; on a phone with ±10 s at its sides. At the end with what comes next, clear of the bar. */
export function FilmCentre({ isPaused, isEnded, next }: FilmCentreProps) {
  const film = useFilm();
  const isWaiting = useVideo(
    film.video,
    'waiting playing pause seeked canplay error emptied',
    ({ paused, readyState }) => !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  );
  const look = isPaused ? '@2xl:grid' : '@2xl:hidden';
  const Icon = isEnded ? RotateCcw : isPaused ? Play : Pause;
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-0 grid place-content-center items-center justify-items-center gap-3 transition-opacity duration-200 group-data-resting/film:opacity-0 @2xl:pb-0',
        isEnded ? 'grid-flow-col bg-[#0e1712]/60 pb-21 @2xl:grid-flow-row' : 'pb-12',
      )}
    >
      {isWaiting ? (
        <Spinner />
      ) : (
        <div className="flex items-center gap-6 *:pointer-events-auto group-data-resting/film:*:pointer-events-none">
          <SkipButtons
            className={cx('bg-[#0e1712]/45 @2xl:hidden!', isEnded && 'hidden!')}
            between={
              <button
                type="button"
                // The bar has the same one by name; where this is the only way in, it is the first thing to be found.
                aria-label={isEnded ? 'Putar ulang video' : isPaused ? 'Putar video' : 'Jeda video'}
                onClick={() => film.togglePlay()}
                className={cx(
                  'grid size-14 place-items-center rounded-full bg-sprout text-on-sprout shadow-floating transition-[background-color,scale] duration-150 hover:bg-sprout-hover active:scale-95 @2xl:size-21',
                  look,
                )}
              >
                <Icon aria-hidden="true" className={cx('size-6 @2xl:size-8', !isEnded && 'fill-current')} />
              </button>
            }
          />
        </div>
      )}
      {isEnded && <div className="*:pointer-events-auto">{next}</div>}
    </div>
  );
}
