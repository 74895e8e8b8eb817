import { Card, CardActionArea, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
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

/** What this person may see of today. `paths`: where they can go from here. */
export function Today({ paths }: { paths: ReadonlySet<string> }) {
  const { data } = useQuery({
    queryKey: ['report', 'today'],
    queryFn: () => api(getToday, {}),
    refetchInterval: MINUTE_MS,
  });
  if (!data) return null;
  const { sales, enrolled, new_students } = data;
  const figures: [string, string][] = [
    ...(sales
      ? ([
          ['Pendapatan', toMoney(sales.revenue)],
          ['Pesanan lunas', toCount(sales.orders)],
          ['Pengembalian', toMoney(sales.refunds)],
        ] as [string, string][])
      : []),
    ...(enrolled === null ? [] : [['Pendaftaran kelas', toCount(enrolled)] as [string, string]]),
    ...(new_students === null ? [] : [['Siswa baru', toCount(new_students)] as [string, string]]),
  ];
  const waiting = data.waiting.filter(({ count }) => count > 0);
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
      {waiting.length > 0 ? (
        <Stack component="section" aria-label="Menunggu Anda" spacing={1.5}>
          <Typography variant="h6" component="h2">
            Menunggu Anda
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            {waiting.map(({ kind, count }) => {
              const { words, path } = waits[kind];
              const text = (
                <Typography sx={{ p: 2 }}>
                  <strong>{toCount(count)}</strong> {words}
                </Typography>
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
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}
