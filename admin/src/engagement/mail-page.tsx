import { Button, Card, Chip, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Confirm, type HttpError, Loading, Title, useNotify, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import {
  getMail,
  type MailWords,
  previewMail,
  resetMail,
  saveMail,
  testMail,
  type WholeMail,
} from '../../../src/contract/admin/mails.ts';
import { mailTopics } from '../../../src/contract/rules/mail-topics.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { useSaveOver } from '../parts/unsaved/conflict.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { MailFrame } from './mail-frame.tsx';

/** One mail: its words, and what somebody would get with them. */
export function MailPage() {
  const id = useParams().id as string;
  const {
    data: mail,
    error,
    refetch,
  } = useQuery({
    queryKey: ['mails', 'one', id],
    queryFn: () => api(getMail, { id }),
    // Somebody else's change must not replace what is being typed: who saves second is told.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Read again in vain, it stays: words may be half written.
  if (!mail) return error ? <LoadFailure error={error} onAgain={refetch} /> : <Loading />;
  return <MailForm key={mail.id} mail={mail} />;
}

const fields: { name: keyof MailWords; label: string; rows?: number; most: number }[] = [
  { name: 'subject', label: 'Subjek', most: 200 },
  { name: 'title', label: 'Judul', most: 150 },
  { name: 'greeting', label: 'Sapaan', most: 150 },
  { name: 'body', label: 'Isi', rows: 7, most: 5000 },
  { name: 'action', label: 'Tulisan tombol', most: 40 },
  { name: 'footnote', label: 'Catatan kaki', rows: 2, most: 600 },
];
const faultsOf = (error: unknown): Record<string, string> => ((error as HttpError | null)?.body?.errors ?? {}) as never;

function MailForm({ mail }: { mail: WholeMail }) {
  const { id } = mail;
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'mails.write');
  const draft = useDraft(`mails/${id}`, { ...mail.text, version: mail.version });
  const { version: _, ...text } = draft.values;
  const saveOver = useSaveOver();
  const [isAsking, setIsAsking] = useState(false);
  const settled = useSettled(text);
  const preview = useQuery({
    queryKey: ['mails', 'preview', id, settled],
    queryFn: () => api(previewMail, { id, body: { text: settled } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const queries = useQueryClient();
  const notify = useNotify();
  const tell = (trouble: Error) => notify(trouble.message, { type: 'error' });
  const kept = (changed: WholeMail) => {
    queries.setQueryData(['mails', 'one', id], changed);
    void queries.invalidateQueries({ queryKey: ['mails', 'getList'] });
  };
  const save = useMutation({
    mutationFn: (typed: typeof draft.values) =>
      saveOver({
        base: draft.base,
        mine: typed,
        save: (body) => api(saveMail, { id, body: body as typeof draft.values }),
      }),
    onSuccess: (changed, typed) => {
      draft.saved(typed);
      kept(changed);
      notify('Teks disimpan, dan berlaku untuk email berikutnya.', { type: 'success' });
    },
    onError: tell,
  });
  const reset = useMutation({
    mutationFn: () => api(resetMail, { id }),
    onSuccess: (changed) => {
      draft.sent();
      kept(changed);
      notify('Kembali ke teks bawaan.', { type: 'success' });
    },
    onError: tell,
    onSettled: () => setIsAsking(false),
  });
  const test = useMutation({
    mutationFn: () => api(testMail, { id, body: { text } }),
    onSuccess: () => notify('Contoh dikirim ke email Anda.', { type: 'success' }),
    onError: tell,
  });
  const faults = { ...faultsOf(preview.error), ...faultsOf(save.error) };
  const faultOf = (name: string) => faults[name] ?? faults[`text.${name}`];

  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={mail.name} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {mail.name}
        </Typography>
        <Chip
          size="small"
          {...(mail.is_own ? { color: 'primary' } : {})}
          label={mail.is_own ? 'Teks sendiri' : 'Bawaan'}
        />
        <Chip size="small" variant="outlined" label={mail.topic ? mailTopics[mail.topic].name : 'Selalu dikirim'} />
      </Stack>
      <Typography color="text.secondary">
        {mail.when}
        {mail.topic ? ' Penerima dapat mematikannya di profil.' : ''}
      </Typography>
      <Card sx={{ p: 2.5 }}>
        <Stack spacing={2}>
          {fields
            .filter(({ name }) => name !== 'action' || mail.has_action)
            .map(({ name, label, rows, most }) => (
              <TextField
                key={name}
                label={label}
                value={text[name]}
                onChange={(event) => {
                  save.reset();
                  draft.set({ [name]: event.target.value });
                }}
                disabled={!mayWrite}
                error={faultOf(name) !== undefined}
                helperText={faultOf(name) ?? (name === 'body' ? 'Baris kosong memulai paragraf baru.' : undefined)}
                slotProps={{ htmlInput: { maxLength: most } }}
                {...(rows ? { multiline: true, minRows: rows } : {})}
              />
            ))}
          <Placeholders mail={mail} />
          {mayWrite ? (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1 }}>
              <Button variant="contained" loading={save.isPending} onClick={() => save.mutate(draft.values)}>
                Simpan teks
              </Button>
              <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
                Kirim contoh ke saya
              </Button>
              {mail.is_own ? (
                <Button color="error" onClick={() => setIsAsking(true)}>
                  Kembali ke teks bawaan
                </Button>
              ) : null}
            </Stack>
          ) : null}
        </Stack>
      </Card>
      <Typography variant="h6" component="h2">
        Pratinjau dengan data contoh
      </Typography>
      {preview.data ? <MailFrame {...preview.data} /> : null}
      {draft.offer}
      <Confirm
        isOpen={isAsking}
        loading={reset.isPending}
        title="Kembali ke teks bawaan?"
        confirm="Ya, pakai teks bawaan"
        content="Teks Anda untuk email ini dihapus. Riwayatnya tetap tercatat di log."
        onConfirm={() => reset.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

const Placeholders = ({ mail }: { mail: WholeMail }) => (
  <Stack component="section" aria-label="Isian yang dapat dipakai" spacing={0.5}>
    <Typography variant="body2" sx={{ fontWeight: 700 }}>
      Isian yang dapat dipakai
    </Typography>
    {mail.placeholders.map(({ name, means, sample, is_required }) => (
      <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <code>{`{${name}}`}</code> {means}
        {is_required ? ' (wajib ada)' : ''}
        {sample ? `, misalnya ${sample}` : ''}
      </Typography>
    ))}
  </Stack>
);

/** What was typed, once the hands rest: each preview is a call. */
function useSettled(text: MailWords): MailWords {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
