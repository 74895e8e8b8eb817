import { useEffect, useRef } from 'react';
import { track } from '../../../../lib/track.ts';
import type { Film } from './film.ts';
import { sendUnsentReports } from './unsent-reports.ts';
import { type WatchAnswer, type Watching, WatchReporter } from './watch-reporter.ts';

const EVERY_MS = 30_000;

type Heard = { onAnswer: (answer: WatchAnswer) => void; onOffline: () => void };

/** Reports every 30 s of playing (L-04), on pause and at the end, on leaving the view, and when the page is hidden. */
export function useWatchReports(film: Film | null, watching: Watching, heard: Heard) {
  const reporter = useRef<WatchReporter | null>(null);
  const latest = useRef({ watching, heard });
  latest.current = { watching, heard };

  useEffect(() => {
    if (!film) return;
    const { video, recorder } = film;
    const ending = new AbortController();
    const { signal } = ending;
    const { watching } = latest.current;
    const mine = new WatchReporter(watching, recorder, {
      onAnswer: (answer) => {
        film.tell();
        latest.current.heard.onAnswer(answer);
      },
      onOffline: () => !signal.aborted && latest.current.heard.onOffline(),
    });
    reporter.current = mine;

    let playedMs = 0;
    let since: number | null = null;
    const clock = setInterval(() => {
      const now = performance.now();
      playedMs += since === null ? 0 : now - since;
      since = video.paused ? null : now;
      if (playedMs < EVERY_MS) return;
      playedMs = 0;
      film.catchUp();
      void mine.report();
    }, 1_000);

    const onStop = () => {
      film.catchUp();
      void mine.report();
    };
    const onLeave = () => {
      film.catchUp();
      void mine.reportLeaving();
    };
    for (const event of ['pause', 'ended']) video.addEventListener(event, onStop, { signal });
    video.addEventListener(
      'play',
      () => track('lecturestart', { course_id: watching.courseId, lecture_id: watching.lectureId }),
      { signal, once: true },
    );
    document.addEventListener('visibilitychange', () => document.hidden && onLeave(), { signal });
    window.addEventListener('pagehide', onLeave, { signal });
    window.addEventListener('online', () => void sendUnsentReports(watching.studentId), { signal });
    return () => {
      ending.abort();
      clearInterval(clock);
      onLeave();
    };
  }, [film]);

  return { report: () => reporter.current?.report() ?? Promise.resolve() };
}
