import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';

type HideDialogProps = {
  /** What is hidden: 'diskusi ini'. */
  what: string;
  consequence: string;
  isBusy: boolean;
  onHide: (reason: string) => void;
  onClose: () => void;
};

/** Asks why before somebody's words vanish from the site. */
export function HideDialog({ what, consequence, isBusy, onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) onHide(reason);
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="hide-title">
      <form onSubmit={submit}>
        <DialogTitle id="hide-title">Sembunyikan {what}?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{consequence}</DialogContentText>
          <TextField
            label="Alasan"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            helperText="Hanya terlihat di kantor ini."
            slotProps={{ htmlInput: { maxLength: 300 } }}
            required
            multiline
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" color="error" variant="contained" loading={isBusy} disabled={!reason.trim()}>
            Sembunyikan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
