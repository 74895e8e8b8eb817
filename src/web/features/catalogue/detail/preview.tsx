import type { RefObject } from 'react';
import type { CourseDetail } from '../../../../contract/views.ts';

type PreviewProps = { course: CourseDetail; video: RefObject<HTMLVideoElement | null> };

/** The introduction, by the browser's own player: nothing of it is fetched before somebody wants to see it. */
export function Preview({ course, video }: PreviewProps) {
  const film = course.introductionvideo;
  if (!film?.url) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are in the list below
    <video
      key={film.url}
      ref={video}
      controls
      playsInline
      preload="none"
      poster={course.introductionimage?.url ?? course.thumbnail.url}
      width={film.width ?? 1280}
      height={film.height ?? 720}
      aria-label={`Pratinjau kelas ${course.name}`}
      className="aspect-video h-auto w-full rounded-seed border border-line bg-forest object-cover"
    >
      <source src={film.url} type={film.type} />
      {film.captions.map(({ language, url }) => (
        <track key={url} kind="captions" srcLang={language} label={captionNames[language] ?? language} src={url} />
      ))}
    </video>
  );
}

const captionNames: Record<string, string> = { id: 'Bahasa Indonesia', en: 'English' };
