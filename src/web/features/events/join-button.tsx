import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { useGate } from '../../lib/gate.ts';
import { Button } from '../../ui/button.tsx';

type JoinButtonProps = { event: Pick<Event, 'id' | 'slug' | 'price'>; className?: string };

/** E-04: what is free is joined at once, the rest is bought. A guest is asked to log in first, and goes on from there. */
export function JoinButton({ event: { id, slug, price }, className }: JoinButtonProps) {
  const gate = useGate();
  const isFree = Number(price) === 0;
  const action = isFree
    ? { open: { name: 'join', type: 'event', id, slug } as const }
    : { go: href('checkout', { type: 'event', id }) };
  return (
    <Button className={className} onClick={() => gate(action)}>
      {isFree ? 'Bergabung' : 'Beli'}
    </Button>
  );
}
