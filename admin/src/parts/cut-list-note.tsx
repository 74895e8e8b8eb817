import { Alert } from '@mui/material';
import { useListContext } from 'react-admin';
import { MOST_COUNTED } from '../../../src/contract/admin/list.ts';

/** Beside a list that goes on where its last page ends. */
export function CutListNote() {
  const { total } = useListContext();
  if (total === undefined || total < MOST_COUNTED) return null;
  return (
    <Alert severity="info" sx={{ py: 0, mr: 1 }}>
      {MOST_COUNTED.toLocaleString('id-ID')} yang terbaru ditampilkan. Persempit dengan saringan.
    </Alert>
  );
}
