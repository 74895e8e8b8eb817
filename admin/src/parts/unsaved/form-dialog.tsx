import { Button, type ButtonProps, Dialog, type DialogProps } from '@mui/material';
import { useContext, useEffect, useRef, useState } from 'react';
import { type Scope, ScopeContext, useLeave } from './guard.tsx';

type FormDialogProps = Omit<DialogProps, 'open' | 'onClose'> & { onClose: () => void };

/** A dialog with a form in it: Escape, a click beside it and its own buttons ask before they throw away what was typed. */
export function FormDialog({ onClose, children, ...props }: FormDialogProps) {
  const leave = useLeave();
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  }, [onClose]);
  const [scope] = useState(() => {
    const own: Scope = {
      close: () =>
        leave(
          () => closing.current(),
          ({ scope }) => scope === own,
        ),
    };
    return own;
  });
  return (
    <ScopeContext value={scope}>
      <Dialog open onClose={scope.close} fullWidth maxWidth="sm" {...props}>
        {children}
      </Dialog>
    </ScopeContext>
  );
}

/** Closes the dialog it stands in. */
export function CloseButton({ children = 'Batal', ...props }: ButtonProps) {
  const scope = useContext(ScopeContext);
  return (
    <Button onClick={scope?.close} {...props}>
      {children}
    </Button>
  );
}
