import { Alert, Button, FormHelperText, FormLabel, Link, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, FileUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput, usePermissions } from 'react-admin';
import { type DocumentKind, getStoredFile, uploadDocument } from '../../../src/contract/admin/files.ts';
import { api, upload } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { formatBytes } from './readable.ts';

type DocumentInputProps = {
  source: string;
  label: string;
  accept: readonly DocumentKind[];
  helperText?: string;
};

const extensions: Record<DocumentKind, readonly string[]> = {
  pdf: ['pdf'],
  xls: ['xls', 'xlsx'],
  ppt: ['ppt', 'pptx'],
  zip: ['zip'],
};

/** The id of a document, uploaded here; the server reads from its content what it is. */
export function DocumentInput({ source, label, accept, helperText }: DocumentInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null, format: (id) => id ?? null, parse: (id) => id });
  const { permissions: me } = usePermissions<Me>();
  const chooser = useRef<HTMLInputElement>(null);
  const known = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const id = field.value as number | null;
  const taken = accept.flatMap((kind) => extensions[kind]);
  const { data: document } = useQuery({
    queryKey: ['stored-file', id],
    queryFn: () => api(getStoredFile, { id: id as number }),
    enabled: id !== null,
  });
  const mayUpload = isAllowed(me, 'files.write');

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    setIsBusy(true);
    setTrouble('');
    try {
      const stored = await upload(uploadDocument, form);
      if (!taken.includes(stored.extension)) throw new Error(`Gunakan berkas ${taken.join(', ')} di sini.`);
      known.setQueryData(['stored-file', stored.id], stored);
      field.onChange(stored.id);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack spacing={1} sx={{ mb: 2, width: '100%' }}>
      <FormLabel>{label}</FormLabel>
      {document && id !== null ? (
        <Link href={document.url} target="_blank" rel="noopener" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <FileText size={18} />
          <span style={{ overflowWrap: 'anywhere' }}>
            {document.original_name} ({formatBytes(document.size)})
          </span>
        </Link>
      ) : null}
      {mayUpload ? (
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<FileUp size={18} />}
            loading={isBusy}
            onClick={() => chooser.current?.click()}
          >
            {id === null ? 'Pilih berkas' : 'Ganti berkas'}
          </Button>
          {id === null ? null : (
            <Button color="error" startIcon={<Trash2 size={18} />} onClick={() => field.onChange(null)}>
              Lepas
            </Button>
          )}
        </Stack>
      ) : null}
      <input
        ref={chooser}
        type="file"
        accept={taken.map((extension) => `.${extension}`).join(',')}
        aria-label={label}
        hidden
        disabled={!mayUpload}
        onChange={choose}
      />
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? helperText ?? `Berkas ${taken.join(', ')}, paling besar 20 MB.`}
      </FormHelperText>
    </Stack>
  );
}
