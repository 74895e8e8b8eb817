import { DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateBase, EditBase, SaveButton, Toolbar, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { OfficeForm } from '../parts/unsaved/office-form.tsx';

type MaterialDialogProps = {
  resource: 'ebooks' | 'resources';
  title: string;
  /** null: a new one. */
  id: number | null;
  defaults: { course_id: number } & Record<string, unknown>;
  onClose(): void;
  children: ReactNode;
};

/** The form of one ebook or resource, over the page of its course. */
export function MaterialDialog({ resource, title, id, defaults, onClose, children }: MaterialDialogProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const mutationOptions = {
    onSuccess() {
      notify(id === null ? 'Data ditambahkan.' : 'Perubahan disimpan.', { type: 'success' });
      refresh();
      onClose();
    },
  };
  const form = (
    <OfficeForm
      name={`${resource}/${id ?? `create/${defaults.course_id}`}`}
      defaultValues={defaults}
      sx={{ p: 0 }}
      toolbar={
        <Toolbar sx={{ px: 0, gap: 1 }}>
          <SaveButton />
          <CloseButton />
        </Toolbar>
      }
    >
      {children}
    </OfficeForm>
  );
  const shared = { resource, mutationOptions, redirect: false } as const;
  return (
    <FormDialog onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {id === null ? (
          <CreateBase {...shared}>{form}</CreateBase>
        ) : (
          <EditBase {...shared} id={id} mutationMode="pessimistic">
            <OnceLoaded>{form}</OnceLoaded>
          </EditBase>
        )}
      </DialogContent>
    </FormDialog>
  );
}

const OnceLoaded = ({ children }: { children: ReactNode }) =>
  useRecordContext() ? children : <LinearProgress aria-label="Memuat" />;
