import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '../parts/refused.ts';
import { CloseButton } from '../parts/unsaved/form-dialog.tsx';

type DialogFormProps = {
  title: string;
  submit: string;
  isDangerous?: boolean;
  isBusy: boolean;
  refused: Refused | null;
  onSubmit: () => void;
  /** Whether to go on with what was typed before. */
  offer: ReactNode;
  children: ReactNode;
};

/** A form over the page: what the server refuses is said at its top, and beside the fields by those. */
export function DialogForm(form: DialogFormProps) {
  const { title, submit, isDangerous = false, isBusy, refused, onSubmit, offer, children } = form;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Inside the dialog: a form cannot be the dialog itself.
    <Box component="form" onSubmit={send} sx={{ display: 'contents' }}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          {refused ? <Alert severity="error">{refused.message}</Alert> : null}
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CloseButton>Kembali</CloseButton>
        <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
          {submit}
        </Button>
      </DialogActions>
      {offer}
    </Box>
  );
}
