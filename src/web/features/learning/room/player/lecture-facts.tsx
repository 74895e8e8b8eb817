import { BadgeCheck } from 'lucide-react';
import { filmLength } from '../../../../lib/length.ts';
import { fileSize } from '../materials/file-size.ts';
import { quotaWords } from '../quota-words.ts';
import type { Lecture } from '../room.ts';
import { type Film, useWatched } from './film.ts';

/** Length, what it costs of one's quota (B-10), how much of it was seen, and that the programme saw its student. */
export function LectureFacts({ lecture, film }: { lecture: Lecture; film: Film | null }) {
  const { mediafile } = lecture;
  if (!mediafile && !lecture.face_verified) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
      {mediafile && (
        <p className="point-row">
          {mediafile.duration !== null && <span>{filmLength(mediafile.duration)}</span>}
          {quotaWords(lecture).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {film && <WatchedShare film={film} />}
          {film && <UsedQuota film={film} />}
        </p>
      )}
      {lecture.face_verified && (
        <p className="inline-flex items-center gap-1">
          <BadgeCheck aria-hidden="true" className="size-4 text-leaf-ink" />
          Kehadiran terverifikasi
        </p>
      )}
    </div>
  );
}

/** What was really loaded of it since it was opened, however it is watched. */
function UsedQuota({ film }: { film: Film }) {
  const bytes = useWatched(film, () => film.loadedBytes);
  return bytes > 0 && <span>Terpakai {fileSize(bytes)}</span>;
}

function WatchedShare({ film }: { film: Film }) {
  const percent = useWatched(film, (recorder) =>
    film.isOpened ? Math.floor(recorder.share(film.duration) * 100) : null,
  );
  if (percent === null) return null;
  return <span className={percent > 75 ? 'font-semibold text-leaf-ink' : ''}>Ditonton {percent}%</span>;
}
