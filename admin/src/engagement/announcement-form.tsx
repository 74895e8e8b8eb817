import { Alert, Button, Card, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, type HttpError, useNotify } from 'react-admin';
import {
  ANNOUNCEMENTS_A_DAY,
  announcementAudience,
  previewAnnouncement,
  sendAnnouncement,
} from '../../../src/contract/admin/announcements.ts';
import { api } from '../data/api.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { useSentAs } from '../parts/sent-as.ts';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { MailFrame } from './mail-frame.tsx';

/** What a course's students are told, seen first as they will get it. */
export function AnnouncementForm({ courseId, onSent }: { courseId: number; onSent?: () => void }) {
  const draft = useDraft(`courses/${courseId}/announcement`, { subject: '', body: '', hasBell: true });
  const { subject, body, hasBell } = draft.values;
  const [isAsking, setIsAsking] = useState(false);
  const sentAs = useSentAs();
  const queries = useQueryClient();
  const notify = useNotify();
  const {
    data: audience,
    error,
    refetch,
  } = useQuery({
    queryKey: ['announcements', 'audience', courseId],
    queryFn: () => api(announcementAudience, { course_id: courseId }),
  });
  const written = { course_id: courseId, subject, body };
  const preview = useMutation({ mutationFn: () => api(previewAnnouncement, { body: written }) });
  const send = useMutation({
    mutationFn: () => {
      const said = { ...written, has_bell: hasBell };
      return api(sendAnnouncement, { body: { ...said, sent_as: sentAs.nameOf(said) } });
    },
    onSuccess: () => {
      sentAs.arrived();
      draft.sent();
      preview.reset();
      notify('Pengumuman sedang dikirim.', { type: 'success' });
      onSent?.();
    },
    onError: (trouble) => notify(trouble.message, { type: 'error' }),
    onSettled: () => {
      setIsAsking(false);
      void queries.invalidateQueries({ queryKey: ['announcements'] });
    },
  });
  const faults = ((preview.error ?? send.error) as HttpError | null)?.body?.errors as
    | Record<string, string>
    | undefined;
  const isReady = subject.trim() !== '' && body.trim() !== '';
  const trouble = audience && troubleOf(audience);
  if (error && !audience) return <LoadFailure error={error} onAgain={refetch} />;
  return (
    <Card sx={{ p: 2.5 }}>
      <Stack spacing={1.5}>
        <Typography variant="h6" component="h2">
          Tulis pengumuman{audience ? ` untuk ${audience.course.name}` : ''}
        </Typography>
        <TextField
          label="Subjek"
          value={subject}
          onChange={(event) => draft.set({ subject: event.target.value })}
          error={faults?.subject !== undefined}
          helperText={faults?.subject}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <TextField
          label="Isi pengumuman"
          multiline
          minRows={6}
          value={body}
          onChange={(event) => draft.set({ body: event.target.value })}
          error={faults?.body !== undefined}
          helperText={
            faults?.body ?? 'Teks biasa; alamat https://… menjadi tautan. Baris kosong memulai paragraf baru.'
          }
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
        <FormControlLabel
          control={<Switch checked={hasBell} onChange={(_, checked) => draft.set({ hasBell: checked })} />}
          label="Beri tahu juga lewat lonceng di situs"
        />
        {audience ? (
          <Typography>
            Akan dikirim ke <strong>{audience.receivers_count} siswa</strong>. Sisa pengumuman hari ini:{' '}
            {audience.left_today} dari {ANNOUNCEMENTS_A_DAY}.
          </Typography>
        ) : null}
        {trouble ? <Alert severity="info">{trouble}</Alert> : null}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={!isReady} loading={preview.isPending} onClick={() => preview.mutate()}>
            Pratinjau
          </Button>
          <Button variant="contained" disabled={!isReady || !audience || !!trouble} onClick={() => setIsAsking(true)}>
            Kirim
          </Button>
        </Stack>
        {preview.data ? <MailFrame {...preview.data} /> : null}
      </Stack>
      {draft.offer}
      <Confirm
        isOpen={isAsking}
        loading={send.isPending}
        title={`Kirim ke ${audience?.receivers_count ?? 0} siswa?`}
        confirm="Ya, kirim"
        content="Pengumuman langsung dikirim lewat email dan tidak dapat ditarik kembali."
        onConfirm={() => send.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}

function troubleOf({ receivers_count, left_today }: { receivers_count: number; left_today: number }): string | null {
  if (receivers_count === 0)
    return 'Belum ada siswa yang dapat menerimanya. Kembali lagi setelah kelas ini punya siswa.';
  if (left_today === 0) return 'Kelas ini sudah menerima pengumuman terbanyak untuk hari ini.';
  return null;
}
