import { IconButton, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNotify, usePermissions, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { stepping } from '../../../src/contract/admin/order.ts';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';

/** One step up or down in a list that is kept in the operator's own order. */
export function OrderButtons({ may }: { may: Permission }) {
  const { permissions: me } = usePermissions<Me>();
  const name = useResourceContext() ?? '';
  const record = useRecordContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (direction: 'up' | 'down') =>
      api(stepping({ name, label: name, writes: may }), { id: Number(record?.id), body: { direction } }),
    onSuccess: refresh,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!record || !isAllowed(me, may)) return null;
  const step = (direction: 'up' | 'down') => (event: MouseEvent) => {
    // The row itself opens the form.
    event.stopPropagation();
    mutate(direction);
  };
  return (
    <Stack direction="row">
      <IconButton size="small" aria-label="Naikkan" disabled={isPending} onClick={step('up')}>
        <ArrowUp size={18} />
      </IconButton>
      <IconButton size="small" aria-label="Turunkan" disabled={isPending} onClick={step('down')}>
        <ArrowDown size={18} />
      </IconButton>
    </Stack>
  );
}
