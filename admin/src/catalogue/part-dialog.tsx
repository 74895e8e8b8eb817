import { DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form, SaveButton, useNotify } from 'react-admin';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { OfficeForm } from '../parts/unsaved/office-form.tsx';
import { curriculumKey } from './curriculum.ts';

type PartDialog = {
  title: string;
  courseId: number;
  /** Which form it is: 'lessons/3'. */
  name: string;
  record: Record<string, unknown>;
  save(typed: Record<string, unknown>): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
};

/** A lesson or a lecture in a form of its own, over the list that it belongs to. */
export function PartDialog({ title, courseId, name, record, save, onClose, children }: PartDialog) {
  const client = useQueryClient();
  const notify = useNotify();
  return (
    <FormDialog onClose={onClose}>
      <DialogTitle sx={{ fontWeight: 800 }}>{title}</DialogTitle>
      <OfficeForm
        as={Form}
        name={name}
        record={record}
        save={async (typed) => {
          await save(typed);
          await client.invalidateQueries({ queryKey: curriculumKey(courseId) });
        }}
        onSaved={() => {
          notify('Tersimpan.', { type: 'success' });
          onClose();
        }}
      >
        <DialogContent sx={{ pt: 1 }}>{children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <CloseButton />
          <SaveButton alwaysEnable />
        </DialogActions>
      </OfficeForm>
    </FormDialog>
  );
}
