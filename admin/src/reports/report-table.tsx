import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';

export type Column<Row> = {
  title: string;
  value: (row: Row) => string;
  /** Numbers stand to the right. */
  isNumber?: boolean;
};

const PER_PAGE = 25;
/** A month or a day is not read on two lines. */
const SHORT = 14;

type Shown<Row> = { title: string; columns: Column<Row>[]; rows: Row[]; empty: string };

/** The figures in words and numbers: what a chart shows at a glance, and all that some people see of it. */
export function ReportTable<Row>({ title, columns, rows, empty }: Shown<Row>) {
  const [asked, setAsked] = useState(0);
  const page = Math.min(asked, Math.max(0, Math.ceil(rows.length / PER_PAGE) - 1));
  if (rows.length === 0) return <Typography sx={{ p: 2, color: 'text.secondary' }}>{empty}</Typography>;
  const shown = rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  const align = (column: Column<Row>) => (column.isNumber ? 'right' : 'left');
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={`Tabel ${title}`}>
        {/* The first column stays while the figures scroll by: they mean nothing without it. */}
        <Table
          size="small"
          sx={{ '& :is(th, td):first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper' } }}
        >
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.title} align={align(column)}>
                  {column.title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own
              <TableRow key={page * PER_PAGE + place}>
                {columns.map((column) => (
                  <TableCell
                    key={column.title}
                    align={align(column)}
                    sx={{
                      fontVariantNumeric: column.isNumber ? 'tabular-nums' : 'inherit',
                      whiteSpace: column.isNumber || column.value(row).length <= SHORT ? 'nowrap' : 'normal',
                    }}
                  >
                    {column.value(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > PER_PAGE ? (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_, next) => setAsked(next)}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} dari ${count}`}
          getItemAriaLabel={(type) => (type === 'next' ? 'Halaman berikutnya' : 'Halaman sebelumnya')}
        />
      ) : null}
    </>
  );
}
