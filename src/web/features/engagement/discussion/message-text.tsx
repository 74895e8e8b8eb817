import { partsOf } from './text-parts.ts';

/** Plain text as it was written: its lines and its addresses, and nothing else of it is read. */
export function MessageText({ body }: { body: string }) {
  let place = 0;
  return (
    <p dir="auto" className="max-w-[75ch] min-w-0 whitespace-pre-line wrap-anywhere">
      {partsOf(body).map(({ text, href }) => {
        const key = place;
        place += text.length;
        return href === null ? (
          <span key={key}>{text}</span>
        ) : (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="font-medium text-leaf-ink underline underline-offset-2 hover:no-underline"
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}
