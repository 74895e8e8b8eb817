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
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { sentenceOf } from './refused.ts';

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
  /** What will happen, before it does; without it the click is enough. */
  says?: ReactNode;
  /** What is asked before, each under its key. */
  asks?: Record<string, Question>;
  act: (answers: Answers) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
};

/** Something that is done to what the page shows: asked about first, told when done, and what was refused is said. */
export function ActButton({ label, icon, color = 'primary', variant = 'outlined', ...acting }: ActButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { run, isBusy, trouble } = useActing(acting, close);
  const press = () => (acting.says === undefined ? run({}) : setIsOpen(true));
  return (
    <>
      <Button variant={variant} color={color} startIcon={icon} loading={isBusy && !isOpen} onClick={press}>
        {label}
      </Button>
      {isOpen ? <ActDialog {...acting} {...{ label, color, run, isBusy, trouble }} onClose={close} /> : null}
    </>
  );
}

type Answers = Record<string, string>;

/** Where nothing was asked, what was refused has no dialog to stand in and is told like the rest. */
function useActing({ says, act, done }: Pick<ActButtonProps, 'says' | 'act' | 'done'>, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess() {
      notify(done, { type: 'success' });
      onDone();
      refresh();
    },
    onError: (refused) => says === undefined && notify(sentenceOf(refused), { type: 'error' }),
  });
  return { run: (answers: Answers) => mutate(answers), isBusy: isPending, trouble: error ? sentenceOf(error) : '' };
}

type ActDialogProps = Omit<ActButtonProps, 'icon' | 'variant' | 'act' | 'done'> & {
  run: (answers: Answers) => void;
  isBusy: boolean;
  trouble: string;
  onClose: () => void;
};

function ActDialog({ label, color = 'primary', says, asks = {}, run, isBusy, trouble, onClose }: ActDialogProps) {
  const titleId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Where the button stands within a form, that form must not be sent along.
    event.stopPropagation();
    run(Object.fromEntries(new FormData(event.currentTarget)) as Answers);
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
            Ya, {lowerFirst(label)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
