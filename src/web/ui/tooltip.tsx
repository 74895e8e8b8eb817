import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = { text: string; side?: 'top' | 'bottom' | 'left' | 'right'; children: ReactElement };

/** An addition; a finger never sees it, so nothing may be said here alone. A screen reader hears it from the control. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} aria-description={text} />
      <Base.Portal aria-hidden="true">
        <Base.Positioner side={side} sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup className="max-w-70 origin-(--transform-origin) rounded-lg bg-ink px-3 py-1.5 text-sm text-paper shadow-raised transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
