import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { refusedBy } from '../parts/refused.ts';

type Act = {
  label: string;
  icon?: ReactNode;
  tone?: 'primary' | 'error';
  /** What happens, said before it does; without it the click is enough. */
  asks?: string;
  /** A sentence that goes with it, which the server keeps. */
  wants?: { label: string; help?: string };
  done: string;
  run(said: string): Promise<unknown>;
};

/** Something that is done to an order or voucher: asked first where it cannot be undone, and said when it is done. */
export function ActButton({ label, icon, tone = 'primary', asks, wants, done, run }: Act) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      setIsAsking(false);
      notify(done, { type: 'success' });
    },
    // Where something is asked, what was refused is said there.
    onError: (trouble) => asks || notify(trouble.message, { type: 'error' }),
  });
  const refused = refusedBy(error);
  const close = () => {
    setIsAsking(false);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Where the button stands within a form, that form must not be sent along.
    event.stopPropagation();
    mutate(String(new FormData(event.currentTarget).get('said') ?? ''));
  };
  return (
    <>
      <Button
        variant="outlined"
        color={tone}
        startIcon={icon}
        loading={isPending && !isAsking}
        onClick={() => (asks ? setIsAsking(true) : mutate(''))}
      >
        {label}
      </Button>
      <Dialog open={isAsking} onClose={close} fullWidth maxWidth="xs" aria-label={label}>
        <form onSubmit={submit}>
          <DialogTitle>{label}</DialogTitle>
          <DialogContent>
            <Stack spacing={2}>
              <Typography>{asks}</Typography>
              {wants ? (
                <TextField
                  name="said"
                  label={wants.label}
                  helperText={wants.help}
                  required
                  multiline
                  autoFocus
                  slotProps={{ htmlInput: { minLength: 3, maxLength: 200 } }}
                />
              ) : null}
              {refused ? (
                <Alert severity="error">{refused.fields.note ?? refused.fields.reason ?? refused.message}</Alert>
              ) : null}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Batal</Button>
            <Button type="submit" variant="contained" color={tone} loading={isPending}>
              Ya, lanjutkan
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
