import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

type Question = {
  label: string;
  helperText?: string;
  /** Given: one of these; else words of one's own. */
  options?: readonly { id: string; name: string }[];
  /** What stands there to begin with. */
  value?: string;
};

type ActButtonProps = {
  label: string;
  icon?: ReactNode;
  color?: 'primary' | 'error';
  variant?: 'text' | 'outlined' | 'contained';
  /** What will happen, before it does. */
  says: ReactNode;
  /** What is asked before, each under its key. */
  asks?: Record<string, Question>;
  act: (answers: Record<string, string>) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
};

/** Something that is done to what the page shows: asked about first, told when done, and what was refused is said. */
export function ActButton({ label, icon, color = 'primary', variant = 'outlined', ...dialog }: ActButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} color={color} startIcon={icon} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? <ActDialog label={label} color={color} {...dialog} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

type ActDialogProps = Omit<ActButtonProps, 'icon' | 'variant'> & { onClose: () => void };

function ActDialog({ label, color = 'primary', says, asks = {}, act, done, onClose }: ActDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setIsBusy(true);
    setTrouble('');
    try {
      await act(answers);
      notify(done, { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setTrouble(sentenceOf(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div" sx={{ mb: 2 }}>
            {says}
          </DialogContentText>
          {Object.entries(asks).map(([name, { label: asked, helperText, options, value = '' }]) => (
            <TextField
              key={name}
              name={name}
              label={asked}
              helperText={helperText}
              defaultValue={value}
              select={options !== undefined}
              multiline={options === undefined}
              margin="dense"
              required
            >
              {options?.map(({ id, name: shown }) => (
                <MenuItem key={id} value={id}>
                  {shown}
                </MenuItem>
              ))}
            </TextField>
          ))}
          {trouble ? <Alert severity="error">{trouble}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="contained" color={color} loading={isBusy}>
            Ya, lanjutkan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Of a refused form the first field's own sentence says most. */
function sentenceOf(error: unknown): string {
  const { message, body } = error as { message: string; body?: { errors?: Record<string, unknown> } };
  const first = Object.values(body?.errors ?? {}).find((each) => typeof each === 'string');
  return (first as string | undefined) ?? message;
}
