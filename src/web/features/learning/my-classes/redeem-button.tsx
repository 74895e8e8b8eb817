import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { MyClass } from './class-action.ts';

type RedeemButtonProps = { own: MyClass; onRedeem: () => void; children: ReactNode };

/** To the code that opens the class. */
export const RedeemButton = ({ own, onRedeem, children }: RedeemButtonProps) => (
  <Button size="sm" aria-haspopup="dialog" onClick={onRedeem} className="mt-auto w-full">
    <span>
      {children}
      <span className="sr-only"> {own.name}</span>
    </span>
  </Button>
);
