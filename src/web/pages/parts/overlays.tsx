import { BookOpen, ChevronDown, LogOut, Settings, User } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { row, Sample } from './sample.tsx';

const long = 'Setiap materi ditutup dengan latihan pendek yang dikerjakan langsung di lembar kerja. ';

export function Overlays() {
  const [open, setOpen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [size, setSize] = useState<'besar' | 'kecil'>('besar');
  const close = () => setOpen('');
  const opener = (name: string): ReactNode => (
    <Button variant="secondary" onClick={() => setOpen(name)}>
      {name}
    </Button>
  );
  const confirm = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      close();
      toast.success({ title: 'Pesanan dibatalkan' });
    }, 900);
  };
  return (
    <>
      <Sample title="Dialog, konfirmasi, laci" note="Escape menutup, fokus tetap di dalam lalu kembali ke pembukanya.">
        <div className={row}>
          {opener('Buka dialog')}
          {opener('Buka dialog tinggi')}
          {opener('Buka konfirmasi')}
          {opener('Buka laci kiri')}
          {opener('Buka laci kanan')}
        </div>
        <Dialog
          isOpen={open === 'Buka dialog'}
          onClose={close}
          title="Ubah nama"
          description="Nama ini tercetak di sertifikat."
          footer={
            <>
              <Button variant="secondary" size="sm" onClick={close}>
                Batal
              </Button>
              <Button size="sm" onClick={close}>
                Simpan
              </Button>
            </>
          }
        >
          <TextField label="Nama di sertifikat" defaultValue="Rina Prameswari" />
        </Dialog>
        <Dialog isOpen={open === 'Buka dialog tinggi'} onClose={close} title="Tentang kelas ini" size="lg">
          {['Dasar', 'Laporan', 'Analisis', 'Latihan', 'Ujian', 'Sertifikat'].map((part) => (
            <p key={part} className="mb-4 text-muted">
              <strong className="text-ink">{part}.</strong> {long.repeat(5)}
            </p>
          ))}
        </Dialog>
        <ConfirmDialog
          isOpen={open === 'Buka konfirmasi'}
          title="Batalkan pesanan?"
          message="Pesanan SM-2041 akan dihapus dari daftar. Ini tidak dapat diurungkan."
          confirmLabel="Ya, batalkan"
          cancelLabel="Kembali"
          tone="danger"
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={close}
        />
        <Drawer
          isOpen={open.startsWith('Buka laci')}
          onClose={close}
          title="Menu"
          side={open.endsWith('kiri') ? 'left' : 'right'}
        >
          <ul className="grid gap-1">
            {['Semua Kelas', 'Event', 'Instruktur', 'Tentang kami'].map((name) => (
              <li key={name}>
                <Button variant="ghost" onClick={close} className="w-full justify-start">
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </Drawer>
      </Sample>
      <Sample title="Menu dan keterangan">
        <div className={row}>
          <Menu
            trigger={
              <Button variant="secondary">
                Akun saya <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
            heading={<p className="font-bold">Rina Prameswari</p>}
            entries={[
              { label: 'Profil', icon: <User />, to: '/' },
              { label: 'Kelas saya', icon: <BookOpen />, onSelect: () => toast.info({ title: 'Kelas saya' }) },
              { label: 'Pengaturan', icon: <Settings />, isDisabled: true },
              'separator',
              { label: 'Keluar', icon: <LogOut />, isDanger: true, onSelect: () => toast.info({ title: 'Keluar' }) },
            ]}
          />
          <ChoiceMenu
            trigger={<Button variant="secondary">Ukuran: {size}</Button>}
            label="Ukuran"
            choices={[
              { value: 'besar', label: 'Besar', hint: 'Untuk layar lebar', aside: '12 MB' },
              { value: 'kecil', label: 'Kecil', hint: 'Untuk kuota sedikit', aside: '2 MB' },
            ]}
            value={size}
            onChange={setSize}
            note="Keduanya dihitung sama."
          />
          <Tooltip text="Atur bahasa dan pemberitahuan">
            <IconButton label="Pengaturan" icon={<Settings />} variant="outline" />
          </Tooltip>
        </div>
      </Sample>
      <Toasts />
    </>
  );
}

function Toasts() {
  return (
    <Sample title="Toast" note="Di bawah pada ponsel, kanan atas pada layar lebar; dapat digeser dan ditutup.">
      <div className={row}>
        <Button variant="secondary" onClick={() => toast.success({ title: 'Perubahan tersimpan' })}>
          Toast berhasil
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.failure({ title: 'Validasi Error!', lines: ['Email wajib diisi.', 'Password wajib diisi.'] })
          }
        >
          Toast gagal
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.info({ title: 'Kelas dimulai', lines: ['Sesi Live dibuka pukul 19.00 WIB.'] })}
        >
          Toast kabar
        </Button>
      </div>
    </Sample>
  );
}
