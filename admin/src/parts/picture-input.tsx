import { Alert, Box, Button, FormHelperText, FormLabel, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { getStoredFile, uploadPicture } from '../../../src/contract/admin/files.ts';
import { api, upload } from '../data/api.ts';

type PictureInputProps = { source: string; label: string; helperText?: string };

/** The id of a picture: chosen here, uploaded at once, shown until another takes its place. */
export function PictureInput({ source, label, helperText }: PictureInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null, format: (id) => id ?? null, parse: (id) => id });
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const id = field.value as number | null;
  const isClosed = field.disabled ?? false;
  const { data: picture, isError } = useQuery({
    queryKey: ['stored-file', id],
    queryFn: () => api(getStoredFile, { id: id as number }),
    enabled: id !== null,
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    setIsBusy(true);
    setTrouble('');
    try {
      field.onChange((await upload(uploadPicture, form)).id);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      <FormLabel>{label}</FormLabel>
      {id !== null && !picture && !isError ? <Skeleton variant="rounded" sx={{ width: 320, height: 180 }} /> : null}
      {id !== null && isError ? <Alert severity="warning">Gambar ini tidak dapat ditampilkan.</Alert> : null}
      {picture && id !== null ? (
        <Box
          component="img"
          src={picture.url}
          alt=""
          sx={{ maxWidth: 'min(100%, 320px)', maxHeight: 200, borderRadius: 2, alignSelf: 'start' }}
        />
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<ImageUp size={18} />}
          loading={isBusy}
          disabled={isClosed}
          aria-label={`${id === null ? 'Pilih gambar' : 'Ganti gambar'}: ${label}`}
          onClick={() => chooser.current?.click()}
        >
          {id === null ? 'Pilih gambar' : 'Ganti gambar'}
        </Button>
        {id === null || isClosed ? null : (
          <Button
            color="error"
            startIcon={<Trash2 size={18} />}
            aria-label={`Lepas ${label}`}
            onClick={() => field.onChange(null)}
          >
            Lepas
          </Button>
        )}
      </Stack>
      <input
        ref={chooser}
        type="file"
        accept="image/gif,image/jpeg,image/png,image/webp"
        aria-label={label}
        hidden
        onChange={choose}
      />
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      <FormHelperText error={fieldState.invalid}>{fieldState.error?.message ?? helperText}</FormHelperText>
    </Stack>
  );
}
