import { Camera } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import type { Profile } from '../../../lib/profile.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes } from '../../../ui/field.tsx';
import { type Picture, readPicture } from './read-picture.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** The photo, and on desktop the way to change it: a phone only shows it. */
export function PhotoField({ profile }: { profile: Profile }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chooser = event.currentTarget;
    const file = chooser.files?.[0];
    // Choosing the same file again must be heard too.
    chooser.value = '';
    if (!file) return;
    const read = await readPicture(file);
    setError('fault' in read ? read.fault : null);
    if ('fault' in read) return;
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(read);
    setOpen(true);
  }

  return (
    <div className="flex items-center gap-6">
      <Avatar name={profile.fullname} photo={profile.photo?.url} size="xl" label={`Foto ${profile.fullname}`} />
      <div className="hidden min-w-0 lg:block">
        <input
          ref={input}
          id={id}
          type="file"
          accept=".gif,.jpg,.jpeg,.png,image/gif,image/jpeg,image/png"
          aria-label="Berkas foto"
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<Camera aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Ganti foto
        </Button>
        <div aria-live="polite">
          <FieldNotes id={id} error={error} hint="Berkas .gif, .jpg, atau .png." />
        </div>
      </div>
      {picture && (
        <Suspense>
          <CropDialog isOpen={isOpen} onClose={() => setOpen(false)} picture={picture} />
        </Suspense>
      )}
    </div>
  );
}
