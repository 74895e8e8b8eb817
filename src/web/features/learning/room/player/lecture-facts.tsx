import { filmLength } from '../../../../lib/length.ts';
import { fileSize } from '../materials/file-size.ts';
import type { Lecture } from '../room.ts';
import { type Film, useWatched } from './film.ts';

/** Length, what it costs of one's quota (B-10), and how much of it was seen. */
export function LectureFacts({ lecture, film }: { lecture: Lecture; film: Film | null }) {
  const { mediafile } = lecture;
  if (!mediafile) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
      {mediafile.duration !== null && <span>{filmLength(mediafile.duration)}</span>}
      <span aria-hidden="true">·</span>
      <span>{fileSize(mediafile.size)}</span>
      {film && (
        <>
          <span aria-hidden="true">·</span>
          <WatchedShare film={film} />
        </>
      )}
    </p>
  );
}

function WatchedShare({ film }: { film: Film }) {
  const percent = useWatched(film, (recorder) => Math.floor(recorder.share(film.duration) * 100));
  return <span className={percent > 75 ? 'font-semibold text-leaf-ink' : ''}>Ditonton {percent}%</span>;
}
