import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../parts/room-states.tsx';

type MaterialSectionProps = {
  title: string;
  /** What to do while there is nothing. */
  empty: string;
  count: number;
  isLoading: boolean;
  error: Error | null;
  onAgain(): unknown;
  addLabel?: string;
  onAdd?: (() => void) | undefined;
  children: ReactNode;
};

/** One kind of a course's materials: its list in a card that scrolls by itself where it is wide. */
export const MaterialSection = ({
  title,
  empty,
  count,
  isLoading,
  error,
  onAgain,
  addLabel,
  onAdd,
  children,
}: MaterialSectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}
    >
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {onAdd ? (
        <Button variant="outlined" startIcon={<Plus size={18} />} onClick={onAdd}>
          {addLabel}
        </Button>
      ) : null}
    </Stack>
    {error ? <LoadFailure error={error} onAgain={onAgain} /> : null}
    {count === 0 ? (
      <Typography color="text.secondary">{isLoading ? 'Memuat…' : error ? null : empty}</Typography>
    ) : (
      // It scrolls by itself: its width is the page's, never the other way round.
      <Box
        sx={{ overflowX: 'auto', contain: 'inline-size', '& table': { minWidth: 560 } }}
        tabIndex={0}
        role="region"
        aria-label={`Tabel ${title}`}
      >
        {children}
      </Box>
    )}
  </Card>
);
