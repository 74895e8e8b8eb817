import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../../ui/cx.ts';

/** A text that is opened as a whole, where it is long. */
export function Fold({ isLong, content }: { isLong: boolean; content: (isOpen: boolean) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div id={id} className="max-w-[70ch] space-y-4">
        {content(isOpen)}
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
