import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import type { Word } from './words.ts';

/** A state in its colour, and in words for whoever does not see the colour. */
export const StateChip = ({ word }: { word: Word | undefined }) =>
  word ? <Chip size="small" variant="outlined" color={word.tone} label={word.label} /> : null;

export const StateField = ({ source = 'state', words }: { source?: string; words: Record<string, Word> }) => (
  <StateChip word={words[String(useRecordContext()?.[source])]} />
);

export const RupiahField = ({ source }: { source: string }) => (
  <span>{formatRupiah(Number(useRecordContext()?.[source] ?? 0))}</span>
);
