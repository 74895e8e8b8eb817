import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { useGate } from '../../lib/gate.ts';
import { Button } from '../../ui/button.tsx';

/** A guest is asked to log in first, and goes on from there. */
export function JoinButton({ event, className }: { event: Pick<Event, 'id' | 'price'>; className?: string }) {
  const gate = useGate();
  return (
    <Button className={className} onClick={() => gate({ go: href('checkout', { type: 'event', id: event.id }) })}>
      {Number(event.price) === 0 ? 'Bergabung' : 'Beli'}
    </Button>
  );
}
