import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { importQuestions, previewQuestions, questionTemplate } from '../../../src/contract/admin/tests.ts';
import { api, fileOf } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { saveFile } from '../parts/save-file.ts';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';

type Importing = { quizId: number; onClose: () => void; onImported: () => Promise<void> };

const formOf = (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return form as never;
};

const columns = [
  ['question', 'Teks pertanyaan. Wajib.'],
  ['answer_a … answer_f', 'Dua sampai enam jawaban; kolom yang tidak dipakai dikosongkan.'],
  ['correct', 'Huruf jawaban yang benar: a, b, c, d, e, atau f. Wajib.'],
  ['lesson', 'Nama bab untuk diulang, atau nomor urutnya. Boleh kosong.'],
] as const;

/** Questions of a spreadsheet: first looked at, then all of them kept, or none. */
export function ImportDialog({ quizId, onClose, onImported }: Importing) {
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const looking = useMutation({
    mutationFn: async (file: File) => ({
      file,
      ...(await api(previewQuestions, { id: quizId, body: formOf(file) })),
    }),
  });
  const keeping = useMutation({
    mutationFn: (file: File) => api(importQuestions, { id: quizId, body: formOf(file) }),
    async onSuccess({ added }) {
      await onImported();
      notify(`${added} pertanyaan diimpor.`, { type: 'success' });
      onClose();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file, mended, can be chosen again.
    target.value = '';
    if (!file) return;
    keeping.reset();
    looking.mutate(file);
  };
  const template = async () => {
    try {
      saveFile(await fileOf(questionTemplate, {}));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const seen = looking.data;
  const refused = refusedBy(looking.error ?? keeping.error);
  const isReady = seen && seen.faults.length === 0 && !looking.isPending;

  return (
    <FormDialog onClose={onClose} maxWidth="md">
      <DialogTitle>Impor pertanyaan dari CSV</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          {seen ? null : <Columns />}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" startIcon={<Download size={18} />} onClick={template}>
              Unduh contoh
            </Button>
            <Button
              variant={isReady ? 'outlined' : 'contained'}
              startIcon={<FileUp size={18} />}
              loading={looking.isPending}
              onClick={() => chooser.current?.click()}
            >
              {seen ? 'Pilih berkas lain' : 'Pilih berkas'}
            </Button>
          </Stack>
          <input ref={chooser} type="file" accept=".csv,text/csv" aria-label="Berkas CSV" hidden onChange={choose} />
          {refused ? (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {refused.fields.file ?? refused.message}
            </Alert>
          ) : null}
          {seen && !looking.isPending ? (
            <ImportPreview name={seen.file.name} questions={seen.questions} faults={seen.faults} />
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <CloseButton />
        <Button
          variant="contained"
          disabled={!isReady}
          loading={keeping.isPending}
          onClick={() => seen && keeping.mutate(seen.file)}
        >
          {isReady ? `Impor ${seen.questions.length} pertanyaan` : 'Impor'}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

/** How a file is laid out; out of the way once one is looked at. */
const Columns = () => (
  <>
    <Typography>
      Satu pertanyaan per baris, dengan judul kolom di baris pertama. Berkas CSV UTF-8, dipisah koma atau titik koma,
      paling besar 1 MB dan 500 pertanyaan.
    </Typography>
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {columns.map(([name, what]) => (
        <div key={name}>
          <Typography component="dt" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }} color="text.secondary">
            {what}
          </Typography>
        </div>
      ))}
    </Stack>
  </>
);
