import { type FormEvent, useState } from 'react';
import { apiBase, store } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** For developers (H-05): the site of one machine with the API of another. */
export default function ApiUrlDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [url, setUrl] = useState(apiBase);
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!url.trim()) return setError('New Custom URL Cannot be empty.');
    store('api_url', url.trim());
    location.reload();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Custom API URL"
      description="Alamat dasar API yang dipakai peramban ini."
      size="sm"
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label="API URL"
          name="api_url"
          inputMode="url"
          placeholder="http://localhost:3000"
          value={url}
          error={error}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit">Simpan</Button>
      </form>
    </Dialog>
  );
}
