import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { cutText } from './cut-text.ts';

const SHOWN_CHARACTERS = 300;

/** The whole text is in the page from the beginning, for search engines; beyond 300 characters it is folded (D-02). */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const paragraphs = cutText(text, SHOWN_CHARACTERS);
  const isLong = paragraphs.some(({ rest }) => rest !== '');
  return (
    <div>
      <div id={id} className="max-w-[70ch] space-y-4">
        {paragraphs.map(({ shown, rest }) => (
          <p key={shown + rest} hidden={!isOpen && shown === ''}>
            {shown}
            {rest !== '' && (
              <>
                <span hidden={!isOpen}>{rest}</span>
                {!isOpen && '…'}
              </>
            )}
          </p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-md font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {isOpen ? 'Tutup' : 'Baca Selengkapnya'}
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 transition-[rotate] duration-150', isOpen && 'rotate-180')}
          />
        </button>
      )}
    </div>
  );
}
