import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sample } from './sample.tsx';

export function Notices() {
  return (
    <>
      <Sample title="Kabar dalam halaman" className="grid gap-4">
        <Alert title="Sesi Live dimulai pukul 19.00 WIB">Tautan Zoom muncul di sini 15 menit sebelumnya.</Alert>
        <Alert tone="success" title="Pembayaran diterima">
          Kelas sudah terbuka dan bisa langsung diikuti.
        </Alert>
        <Alert
          tone="failure"
          title="Data tidak dapat dimuat"
          action={
            <Button size="sm" variant="secondary">
              Coba lagi
            </Button>
          }
        >
          Periksa sambungan internet, lalu coba sekali lagi.
        </Alert>
        <Alert>
          Kabar tanpa judul: satu kalimat yang cukup panjang untuk turun ke baris kedua di layar ponsel yang sempit.
        </Alert>
      </Sample>
      <Sample title="Keadaan kosong">
        <EmptyState
          titleAs="p"
          title="Belum ada kelas"
          text="Kelas yang Anda ikuti akan tampil di sini, lengkap dengan kemajuannya."
          action={<ButtonLink to="/">Jelajahi kelas</ButtonLink>}
        />
      </Sample>
    </>
  );
}
