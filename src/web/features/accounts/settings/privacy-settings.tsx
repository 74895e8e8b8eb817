import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { downloadMyData } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { Entry, EntryList } from '../../../ui/entries.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { saveJson } from './save-json.ts';
import { settingsNotice } from './settings-notice.ts';

type PrivacySettingsProps = { isDisabled: boolean; isReady: boolean; onDelete: () => void; className?: string };

export function PrivacySettings({ isDisabled, isReady, onDelete, className }: PrivacySettingsProps) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveJson('data-saya.json', await api(downloadMyData, {}));
    } catch (failure) {
      toast.failure({ title: 'Data belum dapat diunduh', lines: settingsNotice(failure).lines });
    }
    setBusy(false);
  }
  return (
    <EntryList title="Data dan privasi" className={className}>
      <Entry
        icon={<Download />}
        label="Unduh data saya"
        text="Semua data Anda dalam satu berkas JSON."
        isAction
        isBusy={isBusy}
        isDisabled={isDisabled}
        onSelect={download}
      />
      <Entry
        icon={<Trash2 />}
        label="Hapus akun"
        text="Menghapus akun dan data diri Anda."
        isDanger
        isDisabled={isDisabled || !isReady}
        onSelect={onDelete}
      />
    </EntryList>
  );
}
