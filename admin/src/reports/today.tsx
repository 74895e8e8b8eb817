import { Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { getToday } from '../../../src/contract/admin/reports.ts';
import { api } from '../data/api.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { toCount, toDay, toMoney } from './formats.ts';
import { Figures } from './report-page.tsx';

const MINUTE_MS = 60_000;

type TodayProps = { isInstructor: boolean };

/** What this person may see of today. */
export function Today({ isInstructor }: TodayProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'today'],
    queryFn: () => api(getToday, {}),
    refetchInterval: MINUTE_MS,
  });
  if (!data)
    return error ? (
      <LoadFailure error={error} onAgain={refetch} />
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
  return figures.length > 0 ? (
    <Stack component="section" aria-label="Hari ini" spacing={1.5}>
      <Typography variant="h6" component="h2">
        Hari ini, {toDay(data.day)}
      </Typography>
      <Figures figures={figures} />
    </Stack>
  ) : null;
}
