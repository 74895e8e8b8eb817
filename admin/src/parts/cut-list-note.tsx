import { Alert } from '@mui/material';
import { useListContext } from 'react-admin';
import { MOST_COUNTED } from '../../../src/contract/admin/list.ts';

/** Over a list that goes on where its last page ends. */
export function CutListNote() {
  const { total } = useListContext();
  if (total === undefined || total < MOST_COUNTED) return null;
  return (
    <Alert severity="info" sx={{ borderBottomLeftRadius: 0, borderBottomRightRadius: 0 }}>
      Paling banyak {MOST_COUNTED.toLocaleString('id-ID')} yang ditampilkan. Persempit dengan saringan.
    </Alert>
  );
}
