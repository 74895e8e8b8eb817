import { Alert, Box, Button, Card, Chip, Link, Pagination, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, Loading, Title, useNotify, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ContentReport, decideReport, listReports } from '../../../src/contract/admin/discussions.ts';
import { answerOf, api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';

const kinds = { thread: 'Diskusi', reply: 'Balasan', review: 'Ulasan' } as const;
const decisions = { hidden: 'Disembunyikan', dismissed: 'Tidak melanggar' } as const;
type Asked = { report: ContentReport; decision: 'hidden' | 'dismissed' };

/** What readers found improper: each is decided once, for all who reported the same words. */
export function ContentReportsPage() {
  const { permissions: me } = usePermissions<Me>();
  const [state, setState] = useState<'open' | 'handled'>('open');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const order = state === 'open' ? 'asc' : 'desc';
  const { data, error, refetch } = useQuery({
    queryKey: ['content-reports', state, page],
    queryFn: () => answerOf(listReports, { state, page, order }),
  });
  const queries = useQueryClient();
  const notify = useNotify();
  const decide = useMutation({
    mutationFn: ({ report, decision }: Asked) => api(decideReport, { id: report.id, body: { decision } }),
    onSuccess: (_, { decision }) =>
      notify(
        decision === 'hidden' ? 'Disembunyikan, dan laporannya selesai.' : 'Laporan selesai; tulisannya tetap tampil.',
        {
          type: 'success',
        },
      ),
    onError: (trouble) => notify(trouble.message, { type: 'error' }),
    onSettled: () => {
      setAsked(null);
      void queries.invalidateQueries({ queryKey: ['content-reports'] });
    },
  });
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 860 }}>
      <Title title="Laporan konten" />
      <Tabs
        value={state}
        onChange={(_, chosen: 'open' | 'handled') => {
          setState(chosen);
          setPage(1);
        }}
        aria-label="Keadaan laporan"
      >
        <Tab value="open" label="Menunggu keputusan" />
        <Tab value="handled" label="Sudah diputuskan" />
      </Tabs>
      {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.data.length === 0 ? (
        <Alert severity="success">
          {state === 'open' ? 'Tidak ada laporan yang menunggu. Kerja bagus.' : 'Belum ada laporan yang diputuskan.'}
        </Alert>
      ) : null}
      {data?.data.map((report) => (
        <ReportCard
          key={report.id}
          report={report}
          onDecide={
            isAllowed(me, 'moderation.write') && !report.decision ? (decision) => setAsked({ report, decision }) : null
          }
        />
      ))}
      {data && data.last_page > 1 ? (
        <Pagination count={data.last_page} page={page} onChange={(_, chosen) => setPage(chosen)} />
      ) : null}
      <Confirm
        isOpen={asked !== null}
        loading={decide.isPending}
        title={asked?.decision === 'hidden' ? 'Sembunyikan tulisan ini?' : 'Biarkan tulisan ini?'}
        confirm={asked?.decision === 'hidden' ? 'Ya, sembunyikan' : 'Ya, biarkan'}
        content={
          asked?.decision === 'hidden'
            ? 'Tulisan ini langsung hilang dari situs, dan semua laporan tentangnya selesai.'
            : `Tulisan ini tetap tampil, dan semua laporan tentangnya selesai.${asked?.report.kind === 'review' ? '' : ' Bagi pelapornya tulisan ini tetap tersembunyi.'}`
        }
        onConfirm={() => asked && decide.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Stack>
  );
}

type ReportCardProps = { report: ContentReport; onDecide: ((decision: Asked['decision']) => void) | null };

const ReportCard = ({ report, onDecide }: ReportCardProps) => (
  <Card component="article" sx={{ p: 2 }}>
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
      <Chip size="small" label={kinds[report.kind]} />
      <Chip size="small" color="error" label={report.reason} />
      {report.open_count > 1 ? <Chip size="small" variant="outlined" label={`${report.open_count} laporan`} /> : null}
      {report.is_hidden ? <Chip size="small" variant="outlined" label="Sedang disembunyikan" /> : null}
    </Stack>
    <Typography variant="caption" color="text.secondary">
      {report.author ?? 'Akun terhapus'} · {report.course.name}
    </Typography>
    <Box
      component="blockquote"
      sx={{ m: 0, my: 1, pl: 2, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-wrap' }}
    >
      {report.body}
    </Box>
    <Typography variant="caption" color="text.secondary" component="p">
      Dilaporkan {report.reporter ?? 'akun terhapus'}, {formatWib(report.created_at)}
    </Typography>
    {report.decision && report.handled_at ? (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {decisions[report.decision]} oleh {report.handler ?? 'petugas'}, {formatWib(report.handled_at)}
      </Typography>
    ) : null}
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {onDecide ? (
        <>
          <Button size="small" color="error" variant="contained" onClick={() => onDecide('hidden')}>
            Sembunyikan
          </Button>
          <Button size="small" variant="outlined" onClick={() => onDecide('dismissed')}>
            Biarkan tampil
          </Button>
        </>
      ) : null}
      {report.thread_id ? (
        <Link component={RouterLink} to={`/discussions/${report.thread_id}/show`} sx={{ alignSelf: 'center' }}>
          Buka diskusinya
        </Link>
      ) : null}
    </Stack>
  </Card>
);
