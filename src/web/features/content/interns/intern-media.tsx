import type { Media } from '../../../../contract/media.ts';
import { Picture } from '../../../ui/picture.tsx';

const look = 'aspect-video w-full rounded-seed-lg bg-sunken object-cover';
const languages: Record<string, string> = { id: 'Indonesia', en: 'English' };

/** A film, fetched only when somebody starts it, or a picture; whatever else was uploaded is not shown. */
export function InternMedia({ media, poster, name }: { media: Media; poster: string; name: string }) {
  if (media.url === null) return null;
  if (media.type.startsWith('image/'))
    return <Picture src={media.url} alt={`${name} selama magang`} width={800} height={450} className={look} />;
  if (!media.type.startsWith('video/')) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film has the captions that were uploaded with it, perhaps none
    <video
      controls
      preload="none"
      playsInline
      src={media.url}
      poster={poster}
      aria-label={`Film tentang ${name}`}
      className={look}
    >
      {media.captions.map(({ language, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={languages[language] ?? language} />
      ))}
    </video>
  );
}
