import { Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { Edit, useRecordContext } from 'react-admin';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { CreateForm, EditToolbar, FormFor } from '../parts/forms.tsx';
import { EventActions } from './actions.tsx';
import type { EventRecord } from './event-record.ts';
import { EventFields } from './fields.tsx';
import { EventState } from './list.tsx';
import { Participants } from './participants.tsx';

/** A new event is a draft: published from its own page, once it is complete. */
export const EventCreate = () => (
  <CreateForm redirect="edit">
    <EventFields />
  </CreateForm>
);

export const EventEdit = () => (
  // As wide as the list of its participants.
  <Edit mutationMode="pessimistic" redirect={false} actions={<EventActions />} sx={{ maxWidth: 'none' }}>
    <EventPage />
  </Edit>
);

function EventPage() {
  const event = useRecordContext<EventRecord>();
  const [tab, setTab] = useState<'form' | 'people'>('form');
  if (!event) return null;
  return (
    <>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tabs value={tab} onChange={(_: SyntheticEvent, chosen: 'form' | 'people') => setTab(chosen)}>
          <Tab value="form" label="Rincian" />
          <Tab value="people" label={`Peserta (${event.participants})`} />
        </Tabs>
        <EventState event={event} />
        {event.change_reason ? (
          <Typography variant="body2" color="text.secondary">
            Alasan perubahan terakhir: {event.change_reason}
          </Typography>
        ) : null}
      </Stack>
      {/* Kept while the other tab is looked at: what was typed stays. */}
      <Box hidden={tab !== 'form'} sx={{ maxWidth: FORM_WIDTH }}>
        <FormFor may="events.write" toolbar={<EditToolbar may="events.write" />}>
          <EventFields />
        </FormFor>
      </Box>
      {tab === 'people' ? <Participants /> : null}
    </>
  );
}
