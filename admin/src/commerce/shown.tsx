import { Alert, Chip, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MOST_COUNTED } from '../../../src/contract/admin/list.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import type { Word } from './words.ts';

/** A state in its colour, and in words for whoever does not see the colour. */
export const StateChip = ({ word }: { word: Word | undefined }) =>
  word ? (
    <Chip size="small" variant="outlined" color={word.tone} label={word.label} sx={{ color: 'text.primary' }} />
  ) : null;

export const StateField = ({ source = 'state', words }: { source?: string; words: Record<string, Word> }) => (
  <StateChip word={words[String(useRecordContext()?.[source])]} />
);

export const RupiahField = ({ source }: { source: string }) => (
  <span>{formatRupiah(Number(useRecordContext()?.[source] ?? 0))}</span>
);

/** To another place of the back office. */
export const OfficeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} underline="always">
    {children}
  </Link>
);

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
