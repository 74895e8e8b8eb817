import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '../parts/refused.ts';

type Dialogue = {
  title: string;
  submit: string;
  isDangerous?: boolean;
  isBusy: boolean;
  refused: Refused | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page: what the server refuses is said at its top, and beside the fields by those. */
export function FormDialog(dialogue: Dialogue) {
  const { title, submit, isDangerous = false, isBusy, refused, onSubmit, onClose, children } = dialogue;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      {/* Inside: a form cannot be the dialog itself. */}
      <Box component="form" onSubmit={send} sx={{ display: 'contents' }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {refused ? <Alert severity="error">{refused.message}</Alert> : null}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Kembali</Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
