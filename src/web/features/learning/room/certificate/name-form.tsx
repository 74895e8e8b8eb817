import { updateProfile } from '../../../../../contract/accounts.ts';
import { api } from '../../../../lib/api.ts';
import { noticeOf } from '../../../../lib/api-failure.ts';
import { checkAgain } from '../../../../lib/profile.ts';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useRoom } from '../room.ts';

type NameFormProps = { onSaved: () => Promise<void>; onCancel: () => void };

/** The name in the profile, mended where somebody notices that it is wrong. */
export function NameForm({ onSaved, onCancel }: NameFormProps) {
  const { profile } = useRoom();
  const { form, isBusy, notice, faults, send } = useSubmission((failure) => noticeOf(failure, 'dashboard'));
  const save = (fields: FormData) =>
    send(async () => {
      const typed = (name: string) => String(fields.get(name) ?? '').trim();
      await api(updateProfile, { body: { first_name: typed('first_name'), last_name: typed('last_name') } });
      await Promise.all([checkAgain(), onSaved()]);
    });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Perbaiki nama"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
      className="grid gap-4"
    >
      {notice && <NoticeAlert notice={notice} />}
      <TextField
        label="Nama Depan Sesuai KTP"
        name="first_name"
        autoComplete="given-name"
        defaultValue={profile.first_name}
        error={faults.first_name}
      />
      <TextField
        label="Nama Belakang Sesuai KTP"
        name="last_name"
        autoComplete="family-name"
        defaultValue={profile.last_name}
        error={faults.last_name}
        hint="Kosongkan bila nama di KTP hanya satu kata."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isBusy}>
          Simpan nama
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Batal
        </Button>
      </div>
    </form>
  );
}
