import { Alert, Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getToday } from '../../../src/contract/admin/reports.ts';
import { api } from '../data/api.ts';
import { toCount, toDay, toMoney } from './formats.ts';
import { Figures } from './report-page.tsx';

const MINUTE_MS = 60_000;

const waits = {
  messages: { words: 'pesan belum ditangani', path: '/messages' },
  assignments: { words: 'tugas menunggu nilai', path: '/assignments' },
  content_reports: { words: 'laporan konten belum ditinjau', path: '/content-reports' },
  refunds: { words: 'pengembalian menunggu dilakukan', path: '/attention' },
} as const;

type TodayProps = {
  /** Where they can go from here. */
  paths: ReadonlySet<string>;
  isInstructor: boolean;
};

/** What this person may see of today. */
export function Today({ paths, isInstructor }: TodayProps) {
  const { data, error } = useQuery({
    queryKey: ['report', 'today'],
    queryFn: () => api(getToday, {}),
    refetchInterval: MINUTE_MS,
  });
  if (!data)
    return error ? (
      <Alert severity="error">{error.message}</Alert>
    ) : (
      <Skeleton variant="rounded" height={128} aria-label="Memuat angka hari ini" />
    );
  const { sales, enrolled, new_students } = data;
  const figures: [string, string][] = [
    ...(sales
      ? ([
          ['Pendapatan', toMoney(sales.revenue)],
          ['Pesanan lunas', toCount(sales.orders)],
          ['Pengembalian', toMoney(sales.refunds)],
        ] as [string, string][])
      : []),
    ...(enrolled === null
      ? []
      : [[isInstructor ? 'Peserta baru di kelas Anda' : 'Pendaftaran kelas', toCount(enrolled)] as [string, string]]),
    ...(new_students === null ? [] : [['Siswa baru', toCount(new_students)] as [string, string]]),
  ];
  return (
    <>
      {figures.length > 0 ? (
        <Stack component="section" aria-label="Hari ini" spacing={1.5}>
          <Typography variant="h6" component="h2">
            Hari ini, {toDay(data.day)}
          </Typography>
          <Figures figures={figures} />
        </Stack>
      ) : null}
      {data.waiting.length > 0 ? <Waiting waiting={data.waiting} paths={paths} /> : null}
    </>
  );
}

type WaitingProps = { waiting: { kind: keyof typeof waits; count: number }[]; paths: ReadonlySet<string> };

function Waiting({ waiting, paths }: WaitingProps) {
  const some = waiting.filter(({ count }) => count > 0);
  return (
    <Stack component="section" aria-label="Menunggu Anda" spacing={1.5}>
      <Typography variant="h6" component="h2">
        Menunggu Anda
      </Typography>
      {some.length === 0 ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'text.secondary' }}>
          <CircleCheck size={20} aria-hidden />
          <Typography>Tidak ada yang menunggu. Semua sudah ditangani.</Typography>
        </Stack>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
          {some.map(({ kind, count }) => {
            const { words, path } = waits[kind];
            const text = (
              <Stack direction="row" spacing={1.5} sx={{ p: 2, alignItems: 'center' }}>
                <Typography variant="h5" component="strong" sx={{ color: 'error.main' }}>
                  {toCount(count)}
                </Typography>
                <Typography component="span">{words}</Typography>
              </Stack>
            );
            return (
              <Card key={kind}>
                {paths.has(path) ? (
                  <CardActionArea component={Link} to={path}>
                    {text}
                  </CardActionArea>
                ) : (
                  text
                )}
              </Card>
            );
          })}
        </Box>
      )}
    </Stack>
  );
}
