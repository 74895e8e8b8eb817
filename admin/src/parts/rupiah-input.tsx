import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { groupThousands } from '../../../src/contract/rules/rupiah.ts';

const toTyped = (amount: unknown): string => (typeof amount === 'number' ? groupThousands(amount) : '');
/** Whatever was typed or pasted, its digits count. */
const toAmount = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

/** An amount of money with its thousands apart: 1199000 reads '1.199.000'. */
export const RupiahInput = (props: TextInputProps) => (
  <TextInput
    format={toTyped}
    parse={toAmount}
    inputMode="numeric"
    slotProps={{ input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> } }}
    {...props}
  />
);
