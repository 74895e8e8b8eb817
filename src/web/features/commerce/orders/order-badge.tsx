import { Badge } from '../../../ui/badge.tsx';
import { isSuccessful } from './order-words.ts';

type OrderBadgeProps = {
  order: { status: string; method: string };
  /** The list on a phone says it in another word (K-11). */
  success?: 'Berhasil' | 'Sukses';
};

export function OrderBadge({ order, success = 'Berhasil' }: OrderBadgeProps) {
  return isSuccessful(order) ? <Badge tone="leaf">{success}</Badge> : <Badge tone="ember">Gagal</Badge>;
}
