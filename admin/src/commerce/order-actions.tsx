import { Alert, Stack } from '@mui/material';
import { Ban, Mail, RefreshCw, Undo2 } from 'lucide-react';
import { usePermissions, useRefresh } from 'react-admin';
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
import { ActButton } from './act-button.tsx';

/** What can be done with an order now, by who looks at it. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { permissions: me } = usePermissions<Me>();
  const refresh = useRefresh();
  const { id, can } = order;
  const mayWrite = isAllowed(me, 'orders.write');
  const then = (work: Promise<unknown>) => work.then(() => refresh());
  const decide = (decision: 'end' | 'keep') => (note: string) =>
    then(api(decideDispute, { id, body: { decision, note } }));
  const note = { label: 'Catatan', help: 'Tersimpan di catatan pesanan ini. Jangan menulis data pribadi.' };
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
              tone="error"
              icon={<Ban size={18} />}
              asks="Akses pembeli berakhir dan ia diberi tahu lewat email. Kemajuan belajarnya tetap tersimpan."
              wants={note}
              done="Akses diakhiri."
              run={decide('end')}
            />
            <ActButton
              label="Biarkan akses"
              asks="Pembeli tetap dapat belajar, dan pesanan ini tidak lagi menunggu keputusan."
              wants={note}
              done="Akses dibiarkan."
              run={decide('keep')}
            />
          </>
        ) : null}
        {can.ask && mayWrite ? (
          <ActButton
            label="Tanyakan ke penyedia"
            icon={<RefreshCw size={18} />}
            done="Keadaan pembayaran diperbarui."
            run={() => then(api(askProvider, { id }))}
          />
        ) : null}
        {can.send_receipt && isAllowed(me, 'receipts.send') ? (
          <ActButton
            label="Kirim ulang bukti pembayaran"
            icon={<Mail size={18} />}
            asks={`Bukti pembayaran dikirim sekali lagi ke ${order.student.email}.`}
            done="Bukti pembayaran dikirim ulang."
            run={() => then(api(resendReceipt, { id }))}
          />
        ) : null}
        {can.refund && mayWrite ? (
          <ActButton
            label="Kembalikan dana"
            tone="error"
            icon={<Undo2 size={18} />}
            asks={`${formatRupiah(order.amount)} dikembalikan seluruhnya kepada ${order.student.name}. Setelah dananya kembali, akses berakhir dan pembeli diberi tahu. Ini tidak dapat diurungkan.`}
            wants={{ label: 'Alasan', help: 'Dikirim ke penyedia pembayaran dan tersimpan di catatan.' }}
            done="Pengembalian dana diminta."
            run={(reason) => then(api(refundOrderOfOffice, { id, body: { reason } }))}
          />
        ) : null}
        {can.cancel && mayWrite ? (
          <ActButton
            label="Batalkan pesanan"
            tone="error"
            icon={<Ban size={18} />}
            asks="Pesanan tidak dapat dibayar lagi, dan kursi atau kuotanya bebas kembali. Bila ternyata sudah dibayar, dananya dikembalikan."
            done="Pesanan dibatalkan."
            run={() => then(api(cancelOrder, { id }))}
          />
        ) : null}
      </Stack>
    </Stack>
  );
}
