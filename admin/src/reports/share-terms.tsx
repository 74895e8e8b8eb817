import { Button, Card, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { getShareTerms, setShareOf, setUsualShare } from '../../../src/contract/admin/reports.ts';
import { api } from '../data/api.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { useLeave } from '../parts/unsaved/guard.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';

/** What each instructor gets of the net sales; empty: what is usual. */
export function ShareTerms() {
  const [q, setQ] = useState('');
  const leave = useLeave();
  const { data, error, refetch } = useQuery({
    queryKey: ['share-terms', q],
    queryFn: () => api(getShareTerms, q ? { q } : {}),
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-label="Persentase bagian" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h6" component="h2">
        Persentase bagian
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Berlaku untuk seluruh laporan, juga bulan yang sudah lewat. Kosongkan agar mengikuti yang umum.
      </Typography>
      {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
      {data ? (
        <Stack spacing={2}>
          <PercentForm
            key="usual"
            form="shares/usual"
            name="Umum"
            percent={data.usual_percent}
            save={async (percent) => void (await api(setUsualShare, { body: { percent: percent ?? 0 } }))}
          />
          <TextField
            label="Cari instruktur"
            value={q}
            onChange={({ target }) => leave(() => setQ(target.value))}
            sx={{ maxWidth: 320 }}
          />
          {data.instructors.length === 0 ? <Typography>Tidak ada instruktur dengan nama itu.</Typography> : null}
          {data.instructors.map(({ id, name, percent }) => (
            <PercentForm
              key={id}
              form={`shares/${id}`}
              name={name}
              percent={percent}
              placeholder={String(data.usual_percent)}
              save={async (given) => void (await api(setShareOf, { id, body: { percent: given } }))}
            />
          ))}
        </Stack>
      ) : null}
    </Card>
  );
}

type Percent = {
  /** Which form it is: 'shares/3'. */
  form: string;
  name: string;
  percent: number | null;
  placeholder?: string;
  save: (percent: number | null) => Promise<void>;
};

function PercentForm({ form, name, percent, placeholder = '', save }: Percent) {
  const client = useQueryClient();
  const notify = useNotify();
  const draft = useDraft(form, { typed: percent === null ? '' : String(percent).replace('.', ',') });
  const { typed } = draft.values;
  const value = typed.trim() === '' ? null : Number(typed.replace(',', '.'));
  const isWrong = value === null ? placeholder === '' : !(value >= 0 && value <= 100);
  const saving = useMutation({
    mutationFn: () => save(value),
    onSuccess: async () => {
      draft.saved({ typed });
      notify(`Persentase ${name} disimpan.`, { type: 'success' });
      await Promise.all(['share-terms', 'report'].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'start', flexWrap: 'wrap' }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isWrong) saving.mutate();
      }}
    >
      <TextField
        label={`Bagian ${name}`}
        value={typed}
        onChange={({ target }) => draft.set({ typed: target.value })}
        placeholder={placeholder}
        error={isWrong}
        helperText={isWrong ? 'Antara 0 dan 100.' : ''}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          inputLabel: { shrink: true },
        }}
        sx={{ width: { xs: '100%', sm: 320 } }}
      />
      <Button type="submit" variant="outlined" disabled={isWrong || value === percent} loading={saving.isPending}>
        Simpan
      </Button>
      {draft.offer}
    </Stack>
  );
}
