import { type FormEvent, useState } from 'react';
import { updateProfile } from '../../../../contract/accounts.ts';
import { href } from '../../../../contract/pages.ts';
import { api } from '../../../lib/api.ts';
import { noticeOf } from '../../../lib/api-failure.ts';
import { fieldFaults } from '../../../lib/form-notice.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { PhotoField } from './photo-field.tsx';

const profilePage = href('student', { profile_menu: 'profile' });
type Names = 'first_name' | 'last_name' | 'phone_number';

/** Desktop and mobile edit with the same form, at addresses of their own. What is right the server decides. */
export default function EditProfile({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<Record<Names, string> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: Names) => String(fields.get(name)).trim();
    setAsked({
      first_name: typed('first_name'),
      last_name: typed('last_name'),
      phone_number: typed('phone_number'),
    });
  }

  async function save() {
    if (!asked) return;
    setSaving(true);
    setFaults({});
    try {
      await api(updateProfile, { body: asked });
      setSaved(true);
    } catch (failure) {
      setFaults(fieldFaults(failure));
      toast.failure(noticeOf(failure, 'dashboard'));
    }
    setSaving(false);
    setAsked(null);
  }

  /** A full load: every part of the site that shows the name shows the new one. */
  const leave = () => location.assign(profilePage);

  return (
    <form
      onSubmit={ask}
      noValidate
      aria-label="Data diri"
      className="rounded-seed border border-line bg-card p-5 sm:p-7"
    >
      <PhotoField profile={profile} />
      <div className="mt-6 grid items-start gap-5 border-line border-t pt-6 md:grid-cols-2">
        <TextField
          label="Nama Depan Sesuai KTP"
          name="first_name"
          autoComplete="given-name"
          defaultValue={profile.first_name}
          error={faults.first_name}
          hint="Nama ini tercetak di sertifikat Anda, jadi tulis persis seperti di KTP."
        />
        <TextField
          label="Nama Belakang Sesuai KTP"
          name="last_name"
          autoComplete="family-name"
          defaultValue={profile.last_name}
          error={faults.last_name}
          hint="Kosongkan bila nama di KTP hanya satu kata."
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          readOnly
          defaultValue={profile.email}
          hint="Email diganti lewat Keamanan akun di halaman Profil."
        />
        <TextField
          label="Nomor Telepon"
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={profile.phone_number ?? ''}
          error={faults.phone_number}
          hint="Contoh: 081234567890"
        />
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" className="sm:min-w-36">
          Simpan
        </Button>
        <ButtonLink to={profilePage} variant="secondary">
          Batal
        </ButtonLink>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Simpan perubahan?"
        message="Pastikan nama sudah sesuai KTP karena akan tercetak di sertifikat."
        confirmLabel="Ya, simpan"
        isBusy={isSaving}
        onConfirm={save}
        onClose={() => setAsked(null)}
      />
      <Dialog
        isOpen={isSaved}
        onClose={leave}
        title="Perubahan Tersimpan"
        description="Data diri Anda sudah diperbarui."
        size="sm"
        footer={
          <Button size="sm" onClick={leave}>
            Oke
          </Button>
        }
      />
    </form>
  );
}
