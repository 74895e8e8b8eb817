import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useDismiss } from '../lib/use-dismiss.ts';

type Props = {
  id: string;
  label: ReactNode;
  buttonClassName: string;
  panelClassName: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel below it. Plain, so that a first visit loads no library for the header's menus. */
export function Disclosure({ id, label, buttonClassName, panelClassName, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, close, region, opener);
  return (
    <div ref={region} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex min-h-11 items-center rounded-field text-sm font-semibold hover:bg-sunken ${buttonClassName}`}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute top-full mt-2 rounded-seed border border-line bg-card shadow-floating ${panelClassName}`}
      >
        {children(close)}
      </div>
    </div>
  );
}
