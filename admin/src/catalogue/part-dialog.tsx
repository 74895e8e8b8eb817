import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form, type HttpError, SaveButton, useNotify } from 'react-admin';
import { curriculumKey } from './curriculum.ts';

type PartDialog = {
  title: string;
  courseId: number;
  record: Record<string, unknown>;
  save(typed: Record<string, unknown>): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
};

/** A lesson or a lecture in a form of its own, over the list that it belongs to. */
export function PartDialog({ title, courseId, record, save, onClose, children }: PartDialog) {
  const client = useQueryClient();
  const notify = useNotify();

  async function submit(typed: Record<string, unknown>) {
    try {
      await save(typed);
    } catch (error) {
      const { message, body } = error as HttpError;
      notify(message, { type: 'error' });
      return body?.errors ?? {};
    }
    notify('Tersimpan.', { type: 'success' });
    await client.invalidateQueries({ queryKey: curriculumKey(courseId) });
    onClose();
    return undefined;
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="judul-bagian">
      <DialogTitle id="judul-bagian" sx={{ fontWeight: 800 }}>
        {title}
      </DialogTitle>
      <Form record={record} onSubmit={submit}>
        <DialogContent sx={{ pt: 1 }}>{children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Batal</Button>
          <SaveButton alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
