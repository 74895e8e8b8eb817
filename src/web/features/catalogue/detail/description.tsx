import { lazy, Suspense } from 'react';
import { cutText } from './cut-text.ts';
import { Fold } from './fold.tsx';

const FormattedDescription = lazy(() => import('./formatted-description.tsx'));

const SHOWN_CHARACTERS = 300;
/** Anything that formatting means something by; most texts have none of it. */
const marks = /`|([*_]|~~)\S.*?\1|\]\(|^\s*(\||(#{1,6}|>|[*+-]|\d+[.)])\s)/m;

/** The whole text is in the page from the beginning, for search engines; beyond 300 characters it is folded (D-02). */
export function Description({ text }: { text: string }) {
  return marks.test(text) ? (
    <Suspense>
      <FormattedDescription text={text} most={SHOWN_CHARACTERS} />
    </Suspense>
  ) : (
    <PlainDescription text={text} />
  );
}

function PlainDescription({ text }: { text: string }) {
  const paragraphs = cutText(text, SHOWN_CHARACTERS);
  return (
    <Fold
      isLong={paragraphs.some(({ rest }) => rest !== '')}
      content={(isOpen) =>
        paragraphs.map(({ shown, rest }) => (
          <p key={shown + rest} hidden={!isOpen && shown === ''}>
            {shown}
            {rest !== '' && (
              <>
                <span hidden={!isOpen}>{rest}</span>
                {!isOpen && '…'}
              </>
            )}
          </p>
        ))
      }
    />
  );
}
