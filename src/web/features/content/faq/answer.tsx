import { Link as LinkIcon } from 'lucide-react';
import { Link } from 'react-router';

/** A page of ours named in the text, as ' /faq': after a space, so that 'dan/atau' is none. */
const PATH = /(\s\/[a-z][\w/-]*\w)/;

/** An answer is plain text; the pages that it names can be opened. */
export function Answer({ anchor, text }: { anchor: string; text: string }) {
  return (
    <>
      <p className="max-w-[72ch] whitespace-pre-line">
        {text.split(PATH).map((piece, index) =>
          index % 2 === 0 ? (
            piece
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and never move
            <Link key={index} to={piece.trim()} className="font-semibold text-leaf-ink underline underline-offset-4">
              {piece}
            </Link>
          ),
        )}
      </p>
      <Link
        to={`#${anchor}`}
        className="-mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
      >
        <LinkIcon aria-hidden="true" className="size-4" />
        Tautan ke jawaban ini
      </Link>
    </>
  );
}
