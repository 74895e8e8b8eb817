import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { OwnEvent } from './own-event.ts';

/** What became of an event since the registration, and of the money. */
export function EventChange({ event }: { event: OwnEvent }) {
  const { change, give_up } = event;
  if (!change && give_up !== 'asked') return null;
  return (
    <Alert title={change && titleOf(change)}>
      {change?.reason && <p className="wrap-anywhere">{change.reason}</p>}
      <Money event={event} />
    </Alert>
  );
}

const titleOf = ({ what, from }: NonNullable<OwnEvent['change']>) =>
  what === 'cancelled' ? 'Dibatalkan' : `Dipindah dari ${formatDayLong(from)}, ${formatTime(from)}`;

function Money({ event: { change, give_up, payment } }: { event: OwnEvent }) {
  if (give_up === 'asked') return <p className="font-semibold">Pengembalian dana sedang diproses</p>;
  if (change?.what !== 'cancelled' || payment.amount === 0) return null;
  return <p>{`Pembayaran Anda sebesar ${formatRupiah(payment.amount)} kami kembalikan.`}</p>;
}
