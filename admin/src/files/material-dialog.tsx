import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateBase, EditBase, SaveButton, SimpleForm, Toolbar, useNotify, useRefresh } from 'react-admin';

type MaterialDialogProps = {
  resource: 'ebooks' | 'resources';
  title: string;
  /** null: a new one. */
  id: number | null;
  defaults: Record<string, unknown>;
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
    <SimpleForm
      defaultValues={defaults}
      sx={{ p: 0 }}
      toolbar={
        <Toolbar sx={{ px: 0, gap: 1 }}>
          <SaveButton />
          <Button onClick={onClose}>Batal</Button>
        </Toolbar>
      }
    >
      {children}
    </SimpleForm>
  );
  const shared = { resource, mutationOptions, redirect: false } as const;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="material-dialog">
      <DialogTitle id="material-dialog">{title}</DialogTitle>
      <DialogContent>
        {id === null ? (
          <CreateBase {...shared}>{form}</CreateBase>
        ) : (
          <EditBase {...shared} id={id} mutationMode="pessimistic">
            {form}
          </EditBase>
        )}
      </DialogContent>
    </Dialog>
  );
}
