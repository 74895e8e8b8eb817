import {
  Autocomplete,
  Box,
  Button,
  Card,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { listReportCourses, refreshReportsNow } from '../../../src/contract/admin/reports.ts';
import { api } from '../data/api.ts';
import { formatWib } from '../parts/wib.tsx';
import { lastDays, type Range } from './formats.ts';

export type CourseChoice = { id: number; name: string };
const spans = [
  [7, '7 hari'],
  [30, '30 hari'],
  [90, '90 hari'],
  [365, '1 tahun'],
] as const;

/** Which days: one of the usual spans, or any other. */
export function RangeChoice({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const span = spans.find(([days]) => lastDays(days).from === range.from && lastDays(days).to === range.to)?.[0];
  const day = (field: keyof Range, label: string) => (
    <TextField
      type="date"
      label={label}
      value={range[field]}
      onChange={({ target }) => target.value && onChange({ ...range, [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 0', sm: 'none' }, width: { xs: 'auto', sm: 160 } }}
    />
  );
  return (
    <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 2, maxWidth: '100%', flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span ?? null}
        onChange={(_, days: number | null) => days && onChange(lastDays(days))}
        aria-label="Rentang"
      >
        {spans.map(([days, label]) => (
          <ToggleButton key={days} value={days} sx={{ textTransform: 'none', px: 1.5 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {/* The two stay together wherever the line breaks. */}
      <Stack direction="row" sx={{ gap: 1.5, width: { xs: '100%', sm: 'auto' } }}>
        {day('from', 'Dari tanggal')}
        {day('to', 'Sampai tanggal')}
      </Stack>
    </Stack>
  );
}

/** A course by its name; none means all, where all may be asked for. */
export function CoursePicker({
  value,
  onChange,
}: {
  value: CourseChoice | null;
  onChange: (value: CourseChoice | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const q = typed === value?.name ? '' : typed;
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['report-courses', q],
    queryFn: () => api(listReportCourses, q ? { q } : {}),
    staleTime: 60_000,
  });
  return (
    <Autocomplete
      options={data}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="Mencari…"
      noOptionsText={error?.message ?? 'Tidak ada kelas dengan nama itu'}
      clearText="Semua kelas"
      openText="Pilih kelas"
      closeText="Tutup"
      sx={{ width: { xs: '100%', sm: 320 } }}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Kelas"
          placeholder="Semua kelas"
          slotProps={{ ...input.slotProps, inputLabel: { ...input.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** How old the figures are, and a way to have them now. */
export function Freshness({ refreshedAt }: { refreshedAt: string | null | undefined }) {
  const client = useQueryClient();
  const notify = useNotify();
  const refreshing = useMutation({
    mutationFn: () => api(refreshReportsNow, {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['report'] });
      notify('Angka laporan sudah diperbarui.', { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', ml: 'auto' }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {refreshedAt === undefined
          ? 'Memuat…'
          : refreshedAt
            ? `Diperbarui ${formatWib(refreshedAt)}`
            : 'Angka belum pernah dihitung. Tekan “Perbarui sekarang”.'}
      </Typography>
      <Button
        size="small"
        startIcon={<RefreshCw size={16} />}
        loading={refreshing.isPending}
        onClick={() => refreshing.mutate()}
      >
        Perbarui sekarang
      </Button>
    </Stack>
  );
}

type Page = { title: string; refreshedAt: string | null | undefined; filters: ReactNode; children: ReactNode };

export const ReportPage = ({ title, refreshedAt, filters, children }: Page) => (
  <Stack spacing={2.5} sx={{ py: 2, contain: 'inline-size' }}>
    <Title title={title} />
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {filters}
        <Freshness refreshedAt={refreshedAt} />
      </Stack>
    </Card>
    {children}
  </Stack>
);

/** Big numbers side by side. */
export const Figures = ({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: { xs: 1.5, sm: 2 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
      m: 0,
    }}
  >
    {figures.map(([label, value]) => (
      <Card key={label} sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="dd"
          variant="h6"
          // Billions of rupiah fit in half a telephone.
          sx={{ m: 0, fontSize: { xs: 15, sm: 17 }, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Typography>
      </Card>
    ))}
  </Box>
);
