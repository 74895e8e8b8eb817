import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock, CalendarX, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Confirm, TopToolbar, useNotify, usePermissions, useRecordContext, useRefresh } from 'react-admin';
import { publishEvent } from '../../../src/contract/admin/events.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { SiteLink } from '../parts/forms.tsx';
import { CancelDialog, MoveDialog } from './dialogs.tsx';
import { type EventRecord, peopleAt } from './event-record.ts';

/** What is done to an event as a whole, above its form. */
export function EventActions() {
  const event = useRecordContext<EventRecord>();
  const { permissions: me } = usePermissions<Me>();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  if (!event) return null;
  const isChangeable = isAllowed(me, 'events.write') && !event.cancelled_at;
  const close = () => setOpen(null);
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      {event.published_at && !event.cancelled_at ? <SiteLink href={`/webinar/${event.slug}`} /> : null}
      {isChangeable && !event.is_over ? (
        <>
          <Button size="small" startIcon={<CalendarClock size={18} />} onClick={() => setOpen('move')}>
            Pindahkan event
          </Button>
          <Button size="small" color="error" startIcon={<CalendarX size={18} />} onClick={() => setOpen('cancel')}>
            Batalkan event
          </Button>
        </>
      ) : null}
      {isChangeable ? <PublishButton event={event} /> : null}
      {open === 'move' ? <MoveDialog event={event} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog event={event} onClose={close} /> : null}
    </TopToolbar>
  );
}

function PublishButton({ event }: { event: EventRecord }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const isPublished = event.published_at !== null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(publishEvent, { id: event.id, body: { is_published: !isPublished } }),
    onSuccess: () => {
      notify(isPublished ? 'Event ditarik dari situs.' : 'Event terbit di situs.', { type: 'success' });
      setAsks(false);
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!isPublished)
    return (
      <Button
        size="small"
        variant="contained"
        startIcon={<Eye size={18} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Terbitkan
      </Button>
    );
  return (
    <>
      <Button size="small" startIcon={<EyeOff size={18} />} onClick={() => setAsks(true)}>
        Tarik dari situs
      </Button>
      <Confirm
        isOpen={asks}
        title="Tarik event dari situs?"
        confirm="Ya, tarik"
        content={`Event tidak lagi dapat ditemukan atau dipesan. ${peopleAt(event)} orang yang memiliki tempat tetap memilikinya.`}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
