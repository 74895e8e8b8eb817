import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Card,
  CardContent,
  Chip,
  Stack,
  Typography,
} from '@mui/material';
import { ChevronDown } from 'lucide-react';
import type { OrderDetail } from '../../../src/contract/admin/orders.ts';
import { givingReasonNames } from '../../../src/contract/admin/students.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { formatWib } from '../parts/wib.tsx';
import { StateChip } from './shown.tsx';
import { actNames, paymentStates } from './words.ts';

type Payment = OrderDetail['payments'][number];

/** Every try to pay, and what the provider said of it, in a sentence and word for word. */
export const ProviderHistory = ({ order }: { order: OrderDetail }) => (
  <Card>
    <CardContent>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        Riwayat penyedia pembayaran
      </Typography>
      {order.payments.length === 0 ? (
        <Typography color="text.secondary">Pesanan ini tidak melalui penyedia pembayaran.</Typography>
      ) : (
        <Stack spacing={3}>
          {order.payments.map((payment) => (
            <PaymentHistory key={payment.id} payment={payment} />
          ))}
        </Stack>
      )}
    </CardContent>
  </Card>
);

const PaymentHistory = ({ payment }: { payment: Payment }) => (
  <div>
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <strong>Percobaan {payment.attempt}</strong>
      <StateChip word={paymentStates[payment.status]} />
      {payment.is_settlement ? <Chip size="small" label="Melunasi pesanan" /> : null}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {formatRupiah(payment.gross_amount)} · {payment.paid_with} · {payment.provider_order_id}
        {payment.transaction_id ? ` · transaksi ${payment.transaction_id}` : ''}
        {payment.asked_at ? ` · terakhir ditanyakan ${formatWib(payment.asked_at)}` : ''}
      </Typography>
    </Stack>
    {payment.messages.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        Penyedia belum mengatakan apa pun.
      </Typography>
    ) : null}
    {payment.messages.map((message) => (
      <Accordion key={message.id} disableGutters variant="outlined" slotProps={{ heading: { component: 'h4' } }}>
        <AccordionSummary expandIcon={<ChevronDown size={18} />}>
          <Stack>
            <Typography variant="body2" color={message.is_trusted ? 'text.primary' : 'error'}>
              {message.summary}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {formatWib(message.received_at)}
            </Typography>
          </Stack>
        </AccordionSummary>
        <AccordionDetails>
          <Box component="pre" tabIndex={0} sx={{ m: 0, overflow: 'auto', fontSize: 13 }}>
            {JSON.stringify(message.body, null, 2)}
          </Box>
        </AccordionDetails>
      </Accordion>
    ))}
  </div>
);

/** Who of the back office did what with this order. */
export const OrderActs = ({ order }: { order: OrderDetail }) => (
  <Card>
    <CardContent>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        Catatan tindakan
      </Typography>
      {order.acts.length === 0 ? (
        <Typography color="text.secondary">Belum ada tindakan dari kantor pada pesanan ini.</Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
          {order.acts.map((act) => (
            <Typography key={act.id} component="li" variant="body2">
              {actNames[act.action] ?? act.action} · {act.operator} · {formatWib(act.created_at)}
              {saidWith(act.detail)}
            </Typography>
          ))}
        </Stack>
      )}
    </CardContent>
  </Card>
);

/** What was typed stands with the refund or the order; the log knows only reasons that were chosen. */
function saidWith(detail: unknown): string {
  const reason = (detail as { after?: { reason?: string } } | null)?.after?.reason;
  const said = givingReasonNames[reason as keyof typeof givingReasonNames];
  return said ? `: ${said}` : '';
}
