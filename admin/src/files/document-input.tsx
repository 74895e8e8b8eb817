import { Alert, Button, FormHelperText, FormLabel, Link, Skeleton, Stack } from '@mui/material';
import { FileText, FileUp, Trash2 } from 'lucide-react';
import { usePermissions } from 'react-admin';
import { type DocumentKind, uploadDocument } from '../../../src/contract/admin/files.ts';
import { upload } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { useChooser, useSending, useStoredFile } from '../parts/stored-file.ts';
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
  const { permissions: me } = usePermissions<Me>();
  const { id, file: document, isLoading, isError, fault, keep, drop } = useStoredFile(source);
  const taken = accept.flatMap((kind) => extensions[kind]);
  const { send, isBusy, trouble } = useSending(async (form) => {
    const stored = await upload(uploadDocument, form);
    if (!taken.includes(stored.extension)) throw new Error(`Gunakan berkas ${taken.join(', ')} di sini.`);
    return stored;
  }, keep);
  const chooser = useChooser(send);
  const mayUpload = isAllowed(me, 'files.write');

  return (
    <Stack spacing={1} sx={{ mb: 2, width: '100%' }}>
      <FormLabel>{label}</FormLabel>
      {isLoading ? <Skeleton variant="text" sx={{ maxWidth: 320 }} /> : null}
      {isError ? <Alert severity="warning">Berkas ini tidak dapat ditampilkan.</Alert> : null}
      {document ? (
        <Link href={document.url} target="_blank" rel="noopener" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <FileText size={18} />
          <span style={{ overflowWrap: 'anywhere' }}>
            {document.original_name} ({formatBytes(document.size)})
          </span>
        </Link>
      ) : null}
      {mayUpload ? (
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<FileUp size={18} />} loading={isBusy} onClick={chooser.open}>
            {id === null ? 'Pilih berkas' : 'Ganti berkas'}
          </Button>
          {id === null ? null : (
            <Button color="error" startIcon={<Trash2 size={18} />} onClick={drop}>
              Lepas
            </Button>
          )}
        </Stack>
      ) : null}
      <input
        {...chooser.input}
        accept={taken.map((extension) => `.${extension}`).join(',')}
        aria-label={label}
        disabled={!mayUpload}
      />
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      <FormHelperText error={fault !== undefined}>
        {fault ?? helperText ?? `Berkas ${taken.join(', ')}, paling besar 20 MB.`}
      </FormHelperText>
    </Stack>
  );
}
