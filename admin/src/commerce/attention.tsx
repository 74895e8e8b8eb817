import { Alert, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, usePermissions } from 'react-admin';
import { checkDoubt } from '../../../src/contract/admin/orders.ts';
import { listAttention } from '../../../src/contract/admin/refunds.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { LoadFailure } from '../parts/room-states.tsx';
import { useWaiting } from '../parts/waiting.ts';
import { formatWib } from '../parts/wib.tsx';
import { RefundActs } from './refund-acts.tsx';
import { OfficeLink, StateChip } from './shown.tsx';
import { orderStates, refundStates } from './words.ts';

type Item = CallData<typeof listAttention>['items'][number];

const kinds: { kind: Item['kind']; title: string; help: string }[] = [
  {
    kind: 'disputed',
    title: 'Disengketakan di bank',
    help: 'Buka pesanannya, lalu putuskan: akhiri aksesnya atau biarkan.',
  },
  {
    kind: 'refund',
    title: 'Dana belum kembali',
    help: 'Penyedia tidak dapat mengembalikannya, gagal, atau terlalu lama menjawab. Kirim manual lalu tutup, atau minta ulang.',
  },
  {
    kind: 'doubled',
    title: 'Dibayar dua kali',
    help: 'Uang yang datang kedua kali harus kembali ke pembeli. Akses dari pembayaran pertama tetap berlaku.',
  },
  {
    kind: 'stuck',
    title: 'Tertahan',
    help: 'Waktu bayarnya sudah lewat, tetapi penyedia belum menjawab. Buka pesanannya dan tanyakan ke penyedia.',
  },
  {
    kind: 'doubtful',
    title: 'Jumlahnya diragukan',
    help: 'Penyedia menyebut jumlah yang berbeda dari pesanan dalam 30 hari terakhir, sehingga tidak ada yang diberikan. Cocokkan dengan dasbor Midtrans.',
  },
];

/** What the machinery cannot end by itself: each with what to do about it. */
export function AttentionPage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['attention'],
    queryFn: () => api(listAttention, {}),
  });
  const { data: waiting = [] } = useWaiting();
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title="Perlu perhatian" />
      {isPending ? <LinearProgress aria-label="Memuat" /> : null}
      {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
      {data && data.items.length === 0 ? (
        <Alert severity="success">
          Semua beres. Tidak ada pesanan yang menunggu keputusan Anda; yang tersendat muncul di sini dengan sendirinya.
        </Alert>
      ) : null}
      {data?.is_cut ? <Alert severity="info">Hanya 100 yang terlama dari setiap jenis yang ditampilkan.</Alert> : null}
      {kinds.map(({ kind, title, help }) => {
        const items = data?.items.filter((item) => item.kind === kind) ?? [];
        return items.length === 0 ? null : (
          <Card key={kind}>
            <CardContent>
              <Typography variant="h6" component="h2">
                {title} ({waiting.find((each) => each.kind === kind)?.count ?? items.length})
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {help}
              </Typography>
              <Stack spacing={2.5}>
                {items.map((item) => (
                  <AttentionItem key={`${item.order.id}-${item.refund?.id}`} item={item} />
                ))}
              </Stack>
            </CardContent>
          </Card>
        );
      })}
    </Stack>
  );
}

function AttentionItem({ item }: { item: Item }) {
  const { permissions: me } = usePermissions<Me>();
  const { order, refund } = item;
  return (
    <Stack spacing={1} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OfficeLink to={`/orders/${order.id}/show`}>{order.item}</OfficeLink>
        <StateChip word={refund ? refundStates[refund.status] : orderStates[order.status]} />
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {order.student.name} ({order.student.email}) · {formatRupiah(refund?.amount ?? order.amount)} ·{' '}
          {order.paid_with} · sejak {formatWib(item.since)}
          {refund ? ` · ${refund.reason}` : ''}
        </Typography>
      </Stack>
      {refund && isAllowed(me, 'orders.write') ? <RefundActs refund={refund} /> : null}
      {item.kind === 'doubtful' && isAllowed(me, 'orders.write') ? (
        <div>
          <ActButton
            label="Tandai sudah diperiksa"
            says="Pesanan ini keluar dari daftar. Bila penyedia menyebut jumlah lain lagi, pesanannya muncul kembali."
            act={() => api(checkDoubt, { id: order.id })}
            done="Ditandai sudah diperiksa."
          />
        </div>
      ) : null}
    </Stack>
  );
}
