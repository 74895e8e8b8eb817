import type { Order } from '../../../../contract/commerce.ts';
import { Badge } from '../../../ui/badge.tsx';
import { badgeOf } from './order-words.ts';

type OrderBadgeProps = {
  order: Pick<Order, 'status' | 'method' | 'is_payable'>;
  /** The list on a phone says it in another word (K-11). */
  success?: 'Berhasil' | 'Sukses';
};

const tones = { Berhasil: 'leaf', Menunggu: 'neutral', Gagal: 'ember' } as const;

export function OrderBadge({ order, success = 'Berhasil' }: OrderBadgeProps) {
  const badge = badgeOf(order);
  return <Badge tone={tones[badge]}>{badge === 'Berhasil' ? success : badge}</Badge>;
}
