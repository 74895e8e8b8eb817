import { Alert, Box, Button, FormHelperText, FormLabel, Skeleton, Stack } from '@mui/material';
import { ImageUp, Trash2 } from 'lucide-react';
import { uploadPicture } from '../../../src/contract/admin/files.ts';
import { upload } from '../data/api.ts';
import { useChooser, useSending, useStoredFile } from './stored-file.ts';

type PictureInputProps = { source: string; label: string; helperText?: string };

/** The id of a picture: chosen here, uploaded at once, shown until another takes its place. */
export function PictureInput({ source, label, helperText }: PictureInputProps) {
  const { id, file: picture, isLoading, isError, isClosed, fault, keep, drop } = useStoredFile(source);
  const { send, isBusy, trouble } = useSending((form) => upload(uploadPicture, form), keep);
  const chooser = useChooser(send);
  const choosing = id === null ? 'Pilih gambar' : 'Ganti gambar';
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      <FormLabel>{label}</FormLabel>
      {isLoading ? <Skeleton variant="rounded" sx={{ width: 320, height: 180 }} /> : null}
      {isError ? <Alert severity="warning">Gambar ini tidak dapat ditampilkan.</Alert> : null}
      {picture ? (
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
          aria-label={`${choosing}: ${label}`}
          onClick={chooser.open}
        >
          {choosing}
        </Button>
        {id === null || isClosed ? null : (
          <Button color="error" startIcon={<Trash2 size={18} />} aria-label={`Lepas ${label}`} onClick={drop}>
            Lepas
          </Button>
        )}
      </Stack>
      <input {...chooser.input} accept="image/gif,image/jpeg,image/png,image/webp" aria-label={label} />
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      <FormHelperText error={fault !== undefined}>{fault ?? helperText}</FormHelperText>
    </Stack>
  );
}
