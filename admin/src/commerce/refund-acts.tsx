import { Stack } from '@mui/material';
import { Check, RefreshCw } from 'lucide-react';
import { closeRefund, retryRefund } from '../../../src/contract/admin/refunds.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { api } from '../data/api.ts';
import { ActButton } from '../parts/act-button.tsx';

type Refund = { id: number; status: string; amount: number };

/** What can be decided about money that has not gone back. */
export function RefundActs({ refund }: { refund: Refund }) {
  const { id, status, amount } = refund;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ActButton
        label="Minta ulang ke penyedia"
        icon={<RefreshCw size={18} />}
        done="Diminta ulang. Hasilnya terlihat sebentar lagi."
        act={() => api(retryRefund, { id })}
      />
      {status === 'manual' || status === 'failed' ? (
        <ActButton
          to={`refunds/${id}`}
          label={status === 'manual' ? 'Sudah dikirim manual' : 'Tutup'}
          icon={<Check size={18} />}
          says={
            status === 'manual'
              ? `Tandai hanya bila ${formatRupiah(amount)} sudah Anda kirim ke pembeli. Akses yang dibayar dengannya berakhir, dan pembeli diberi tahu.`
              : 'Pengembalian ini tidak perlu ditindaklanjuti lagi.'
          }
          asks={{
            note: {
              label: 'Catatan',
              helperText: 'Misalnya tanggal dan nomor referensi transfer. Jangan menulis nomor rekening.',
            },
          }}
          done="Pengembalian dana ditutup."
          act={({ note = '' }) => api(closeRefund, { id, body: { note } })}
        />
      ) : null}
    </Stack>
  );
}
