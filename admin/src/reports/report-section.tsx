import { Alert, Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { fileOf } from '../data/api.ts';
import { sentenceOf } from '../parts/refused.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { saveFile } from '../parts/save-file.ts';
import { type Column, ReportTable } from './report-table.tsx';
import { type AnyReport, type Asked, type RowOf, type Shown, useReport } from './use-report.ts';

type Section<R extends AnyReport> = {
  title: string;
  /** What the figures mean, in a sentence. */
  about?: string;
  report: R;
  asked: Asked<R>;
  columns: Column<RowOf<R>>[];
  /** Of the rows and whatever else the answer says. */
  chart?: (rows: RowOf<R>[], shown: Shown<R>) => ReactNode;
  /** Which of the rows the table has; all unless said otherwise. */
  listed?: (rows: RowOf<R>[]) => RowOf<R>[];
  empty?: string;
};

/** One report: what it is about, a chart, the same as a table, and as a file. */
export function ReportSection<R extends AnyReport>(section: Section<R>) {
  const { title, about, report, asked, columns, chart, listed = (rows) => rows } = section;
  const { data, error, isFetching, refetch } = useReport(report, asked);
  const rows = (data as { rows?: RowOf<R>[] } | undefined)?.rows;
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 2, flexWrap: 'wrap', mb: 2 }}
      >
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          {about ? <Typography sx={{ color: 'text.secondary' }}>{about}</Typography> : null}
        </Box>
        <CsvButton title={title} report={report} asked={asked} />
      </Stack>
      <Box sx={{ height: 4 }}>{isFetching ? <LinearProgress aria-label={`Memuat ${title}`} /> : null}</Box>
      {/* Its filters stand far above: what is wrong with one of them is said here. */}
      {error ? (
        error instanceof HttpError && error.status === 422 ? (
          <Alert severity="error">{sentenceOf(error)}</Alert>
        ) : (
          <LoadFailure error={error} onAgain={refetch} />
        )
      ) : null}
      {rows && data ? (
        <Stack spacing={2}>
          {/* Nothing to draw where the table has nothing to say. */}
          {chart && listed(rows).length > 0 ? chart(rows, data) : null}
          <ReportTable
            title={title}
            columns={columns}
            rows={listed(rows)}
            empty={section.empty ?? 'Belum ada data pada rentang ini. Pilih tanggal atau kelas lain.'}
          />
        </Stack>
      ) : null}
    </Card>
  );
}

function CsvButton<R extends AnyReport>({ title, report, asked }: { title: string; report: R; asked: Asked<R> }) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      saveFile(await fileOf(report.csv, asked as never));
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Download size={16} />}
      loading={isBusy}
      onClick={save}
      aria-label={`Unduh CSV: ${title}`}
    >
      Unduh CSV
    </Button>
  );
}
