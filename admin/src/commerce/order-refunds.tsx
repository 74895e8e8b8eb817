import { Card, CardContent, Stack, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import type { OrderDetail } from '../../../src/contract/admin/orders.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { formatWib } from '../parts/wib.tsx';
import { RefundActs } from './refund-acts.tsx';
import { StateChip } from './shown.tsx';
import { refundStates } from './words.ts';

/** What went back of an order, or is still to go. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { permissions: me } = usePermissions<Me>();
  if (order.refunds.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
          Pengembalian dana
        </Typography>
        <Stack spacing={2}>
          {order.refunds.map((refund) => (
            <Stack key={refund.id} spacing={1}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <strong>{formatRupiah(refund.amount)}</strong>
                <StateChip word={refundStates[refund.status]} />
                <Typography variant="body2" color="text.secondary">
                  {refund.reason} · diminta {formatWib(refund.created_at)}
                  {refund.requested_by ? ` oleh ${refund.requested_by}` : ' oleh sistem'}
                </Typography>
              </Stack>
              {refund.closed_at ? (
                <Typography variant="body2">
                  Ditutup {formatWib(refund.closed_at)} oleh {refund.closed_by}: {refund.note}
                </Typography>
              ) : null}
              {isAllowed(me, 'orders.write') && refund.closed_at === null && refund.status !== 'done' ? (
                <RefundActs refund={refund} />
              ) : null}
            </Stack>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
