import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { MyClass } from './class-action.ts';

const redeemDialog = dialogCode(async () => (await import('../verification/redeem-dialog.tsx')).default);

type RedeemButtonProps = { own: MyClass; onOpened: () => Promise<unknown>; children: ReactNode };

/** To the code that opens the class. */
export function RedeemButton({ own, onOpened, children }: RedeemButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-auto w-full">
        <span>
          {children}
          <span className="sr-only"> {own.name}</span>
        </span>
      </Button>
      {isOpen && <LazyDialog code={redeemDialog} props={{ own, onClose: () => setOpen(false), onOpened }} />}
    </>
  );
}
