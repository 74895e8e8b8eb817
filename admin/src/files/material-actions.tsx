import { IconButton, Stack } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm, useDelete, useNotify } from 'react-admin';

type MaterialActionsProps = {
  resource: 'ebooks' | 'resources';
  id: number;
  name: string;
  /** What its removal means to students. */
  consequence: string;
  onEdit(): void;
};

/** Changing and removing one material; removal asks first. */
export function MaterialActions({ resource, id, name, consequence, onEdit }: MaterialActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      resource,
      { id, previousData: { id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`${name} dihapus.`, { type: 'success' }),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <Stack direction="row" sx={{ justifyContent: 'end' }}>
      <IconButton aria-label={`Ubah ${name}`} onClick={onEdit}>
        <Pencil size={18} />
      </IconButton>
      <IconButton aria-label={`Hapus ${name}`} onClick={() => setIsAsking(true)}>
        <Trash2 size={18} />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title={`Hapus ${name}`}
        content={consequence}
        loading={isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}
