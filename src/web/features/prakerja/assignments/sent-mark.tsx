import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** Takes the focus of the button that went with the handing in. */
export function SentMark({ takesFocus }: { takesFocus: boolean }) {
  const mark = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) mark.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={mark} tabIndex={-1} className="mt-2 w-fit rounded-md">
      <Badge tone="leaf">Terkirim</Badge>
    </p>
  );
}
