import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { deleteMyAccount } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { forgetPerson, setProfile } from '../../../lib/profile.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { CurrentPasswordField } from '../password-fields.tsx';
import type { Account } from './account.ts';
import type { SettingsDialogProps } from './settings-dialog.ts';
import { SettingsForm } from './settings-form.tsx';

export default function DeleteDialog({ isOpen, onClose, account }: SettingsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Hapus akun"
      description="Ini tidak dapat diurungkan. Unduh data Anda lebih dulu bila masih diperlukan."
    >
      <DeleteForm account={account} />
    </Dialog>
  );
}

function DeleteForm({ account }: { account: Account }) {
  const navigate = useNavigate();
  return (
    <SettingsForm
      submitLabel="Hapus akun saya"
      tone="danger"
      onSend={async (typed) => {
        const { message } = await api.answer(deleteMyAccount, {
          body: {
            // The server compares it, so that what was typed otherwise is answered like any other wrong field.
            confirmation: typed('confirmation').trim() as 'HAPUS',
            ...(account.has_password && { current_password: typed('current_password') }),
          },
        });
        await forgetPerson();
        toast.success({ title: message, lines: ['Terima kasih sudah belajar bersama kami. Sampai jumpa.'] });
        await navigate(href('home'));
        setProfile(null);
      }}
    >
      {(faults) => (
        <>
          <div className="grid gap-4 rounded-seed-sm bg-sunken p-4 text-sm sm:grid-cols-2">
            <Fate title="Yang dihapus" icon={<X className="text-ember" />}>
              <li>Nama, email, nomor telepon, dan foto</li>
              <li>Ulasan, jurnal, tugas, dan pesan yang Anda tulis</li>
              <li>Akses ke akun dan semua kelas Anda</li>
            </Fate>
            <Fate title="Yang tetap ada, tanpa nama" icon={<Check className="text-leaf-ink" />}>
              <li>Pesanan dan catatan belajar</li>
              <li>Sertifikat, dengan inisial agar tetap dapat diverifikasi</li>
            </Fate>
          </div>
          {account.has_password && <CurrentPasswordField faults={faults} />}
          <TextField
            label="Ketik HAPUS untuk melanjutkan"
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={faults.confirmation}
          />
        </>
      )}
    </SettingsForm>
  );
}

function Fate({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="flex items-center gap-2 text-sm [&_svg]:size-4.5">
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">{children}</ul>
    </div>
  );
}
