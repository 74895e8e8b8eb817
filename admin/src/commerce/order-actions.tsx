import { Alert, Stack } from '@mui/material';
import { Ban, Mail, RefreshCw, Undo2 } from 'lucide-react';
import { usePermissions } from 'react-admin';
import {
  askProvider,
  cancelOrder,
  decideDispute,
  type OrderDetail,
  refundOrderOfOffice,
  resendReceipt,
} from '../../../src/contract/admin/orders.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';

/** What can be done with an order now, by who looks at it. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { permissions: me } = usePermissions<Me>();
  const { id, can } = order;
  const mayWrite = isAllowed(me, 'orders.write');
  const decide =
    (decision: 'end' | 'keep') =>
    ({ note = '' }) =>
      api(decideDispute, { id, body: { decision, note } });
  const note = { label: 'Catatan', helperText: 'Tersimpan di catatan pesanan ini. Jangan menulis data pribadi.' };
  return (
    <Stack spacing={1.5}>
      {can.decide_dispute && mayWrite ? (
        <Alert severity="warning">
          Pembeli menyengketakan pembayaran ini di banknya. Aksesnya masih terbuka sampai Anda memutuskan.
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {can.decide_dispute && mayWrite ? (
          <>
            <ActButton
              label="Akhiri akses"
              color="error"
              icon={<Ban size={18} />}
              says="Akses pembeli berakhir dan ia diberi tahu lewat email. Kemajuan belajarnya tetap tersimpan."
              asks={{ note }}
              done="Akses diakhiri."
              act={decide('end')}
            />
            <ActButton
              label="Biarkan akses"
              says="Pembeli tetap dapat belajar, dan pesanan ini tidak lagi menunggu keputusan."
              asks={{ note }}
              done="Akses dibiarkan."
              act={decide('keep')}
            />
          </>
        ) : null}
        {can.ask && mayWrite ? (
          <ActButton
            label="Tanyakan ke penyedia"
            icon={<RefreshCw size={18} />}
            done="Keadaan pembayaran diperbarui."
            act={() => api(askProvider, { id })}
          />
        ) : null}
        {can.send_receipt && isAllowed(me, 'receipts.send') ? (
          <ActButton
            label="Kirim ulang bukti pembayaran"
            icon={<Mail size={18} />}
            says={`Bukti pembayaran dikirim sekali lagi ke ${order.student.email}.`}
            done="Bukti pembayaran dikirim ulang."
            act={() => api(resendReceipt, { id })}
          />
        ) : null}
        {can.refund && mayWrite ? (
          <ActButton
            label="Kembalikan dana"
            color="error"
            icon={<Undo2 size={18} />}
            says={`${formatRupiah(order.amount)} dikembalikan seluruhnya kepada ${order.student.name}. Setelah dananya kembali, akses berakhir dan pembeli diberi tahu. Ini tidak dapat diurungkan.`}
            asks={{
              reason: { label: 'Alasan', helperText: 'Dikirim ke penyedia pembayaran dan tersimpan di catatan.' },
            }}
            done="Pengembalian dana diminta."
            act={({ reason = '' }) => api(refundOrderOfOffice, { id, body: { reason } })}
          />
        ) : null}
        {can.cancel && mayWrite ? (
          <ActButton
            label="Batalkan pesanan"
            color="error"
            icon={<Ban size={18} />}
            says="Pesanan tidak dapat dibayar lagi, dan kursi atau kuotanya bebas kembali. Bila ternyata sudah dibayar, dananya dikembalikan."
            done="Pesanan dibatalkan."
            act={() => api(cancelOrder, { id })}
          />
        ) : null}
      </Stack>
    </Stack>
  );
}
