import { Box, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a page with its heading. */
export const Panel = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 160 }}>
        {title}
      </Typography>
      {actions}
    </Stack>
    {children}
  </Card>
);

/** What is known of something: each with its name, as many side by side as fit. */
export const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', gap: 2, m: 0 }}
  >
    {rows.map(([name, value]) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="text.secondary">
          {name}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value ?? '–'}
        </Typography>
      </Box>
    ))}
  </Box>
);

type SmallTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Said instead of a table without rows. */
  empty: string;
};

/** A table that scrolls inside its card where the screen is narrow. */
export function SmallTable({ label, heads, rows, empty }: SmallTableProps) {
  if (rows.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto', width: 0, minWidth: '100%' }} role="region" aria-label={label} tabIndex={0}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, place) => (
                <TableCell key={heads[place]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
