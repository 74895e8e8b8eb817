import { Box, Button, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSimpleFormIterator } from 'react-admin';

type FormSectionProps = { title: string; hint?: string; children: ReactNode };

/** A part of a long form, with its heading. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <Box
    component="section"
    sx={{
      width: '100%',
      pt: 3,
      mb: 2,
      '& + &': { borderTop: 1, borderColor: 'divider' },
      '&:first-of-type': { pt: 0 },
    }}
  >
    <Typography variant="h6" component="h2" sx={{ mb: hint ? 0.5 : 2.5 }}>
      {title}
    </Typography>
    {hint ? (
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {hint}
      </Typography>
    ) : null}
    {children}
  </Box>
);

/** Short fields side by side where there is room for it. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      width: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 2,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

/** The button below a list of lines, in words. */
export function AddLineButton({ label }: { label: string }) {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" variant="outlined" startIcon={<Plus size={18} />} onClick={() => add()}>
      {label}
    </Button>
  );
}
