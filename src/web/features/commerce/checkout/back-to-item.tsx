import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Item } from './item.ts';

export function BackToItem({ item }: { item: Item }) {
  return (
    <Link
      to={item.address}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {item.type === 'course' ? 'Kembali ke kelas' : 'Kembali ke event'}
    </Link>
  );
}
