import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';

type HideFormProps = {
  /** Which form it is: 'reviews/3/hide'. */
  name: string;
  /** What is hidden: 'diskusi ini'. */
  what: string;
  consequence: string;
  isBusy: boolean;
  onHide: (reason: string) => Promise<unknown>;
};

/** Asks why before somebody's words vanish from the site. */
export const HideDialog = ({ onClose, ...asking }: HideFormProps & { onClose: () => void }) => (
  <FormDialog onClose={onClose}>
    <HideForm {...asking} onClose={onClose} />
  </FormDialog>
);

function HideForm({ name, what, consequence, isBusy, onHide, onClose }: HideFormProps & { onClose: () => void }) {
  const draft = useDraft(name, { reason: '' });
  const { reason } = draft.values;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return;
    try {
      await onHide(reason);
    } catch {
      return;
    }
    draft.sent();
    onClose();
  }
  return (
    <form onSubmit={submit}>
      <DialogTitle>Sembunyikan {what}?</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{consequence}</DialogContentText>
        <TextField
          label="Alasan"
          value={reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
          helperText="Hanya terlihat di kantor ini."
          slotProps={{ htmlInput: { maxLength: 300 } }}
          required
          multiline
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <CloseButton />
        <Button type="submit" color="error" variant="contained" loading={isBusy} disabled={!reason.trim()}>
          Sembunyikan
        </Button>
      </DialogActions>
      {draft.offer}
    </form>
  );
}
