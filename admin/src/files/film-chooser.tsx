import { Autocomplete, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFiles } from '../../../src/contract/admin/files.ts';
import { api } from '../data/api.ts';
import { formatBytes, formatSeconds } from './readable.ts';

type FilmChooserProps = { onChoose(id: number): void; onClose(): void };

/** A film that was uploaded before, found by its name; the newest first. */
export function FilmChooser({ onChoose, onClose }: FilmChooserProps) {
  const [typed, setTyped] = useState('');
  const {
    data: films = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['films', typed],
    queryFn: () => api(listFiles, { kind: 'film', per_page: 50, ...(typed ? { q: typed } : {}) }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="film-chooser">
      <DialogTitle id="film-chooser">Pilih dari pustaka</DialogTitle>
      <DialogContent>
        <Autocomplete
          options={films}
          loading={isFetching}
          loadingText="Memuat…"
          noOptionsText={error?.message ?? 'Tidak ada film dengan nama ini. Unggah filmnya terlebih dahulu.'}
          // The server has searched already.
          filterOptions={(found) => found}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ original_name, duration, size }) =>
            `${original_name} (${formatSeconds(duration ?? 0)}, ${formatBytes(size)})`
          }
          isOptionEqualToValue={(film, chosen) => film.id === chosen.id}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setTyped(text);
          }}
          onChange={(_event, film) => film && onChoose(film.id)}
          renderInput={(field) => <TextField {...field} label="Cari nama film" margin="dense" autoFocus />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
      </DialogActions>
    </Dialog>
  );
}
