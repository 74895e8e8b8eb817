import { Chip, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
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
