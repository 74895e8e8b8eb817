import { Download, KeyRound, LogOut, Mail } from 'lucide-react';
import { Accordion } from '../../ui/accordion.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Entry, EntryList } from '../../ui/entries.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Sample } from './sample.tsx';

const tabs = [
  { value: 'ringkasan', label: 'Ringkasan', content: 'Menyusun laporan arus kas dari transaksi harian.' },
  { value: 'sumber', label: 'Sumber belajar', content: 'Tiga berkas latihan untuk diunduh.' },
  { value: 'ebook', label: 'Ebook', content: 'Buku pegangan 48 halaman.' },
  { value: 'qna', label: 'QnA', content: 'Sesi tanya jawab setiap Kamis.' },
  { value: 'diskusi', label: 'Diskusi', content: 'Belum dibuka.' },
];
const chapters = [
  {
    id: 'bab-1',
    title: '1. Dasar lembar kerja',
    aside: '3 materi',
    content: 'Sel, rumus, dan referensi.',
    isOpen: true,
  },
  { id: 'bab-2', title: '2. Laporan keuangan', aside: '4 materi', content: 'Arus kas dan laba rugi bulanan.' },
  {
    id: 'bab-3',
    title: '3. Judul bab yang panjang supaya terlihat bagaimana ia turun ke baris kedua di layar sempit',
    aside: '12 materi',
    content: 'Analisis rasio.',
  },
];
const pageOf = (page: number) => `?page=${page}#arah`;

export function Wayfinding() {
  return (
    <>
      <Sample title="Tab">
        <Tabs label="Isi materi" tabs={tabs} />
      </Sample>
      <Sample title="Akordeon" note="Terbuka juga tanpa JavaScript; di sini hanya satu yang terbuka." isBare>
        <Accordion items={chapters} isSingle />
      </Sample>
      <Sample title="Daftar pilihan" note="Seluruh baris dapat ditekan: halaman, dialog, atau tindakan." isBare>
        <EntryList title="Akun">
          <Entry icon={<Mail />} label="Ubah email" text="rina@contoh.test" to="/" />
          <Entry icon={<KeyRound />} label="Ubah password" isDisabled onSelect={() => {}} />
          <Entry icon={<Download />} label="Unduh data" isAction isBusy onSelect={() => {}} />
          <Entry icon={<LogOut />} label="Tinggalkan kelas" isDanger isAction onSelect={() => {}} />
        </EntryList>
      </Sample>
      <Sample title="Jejak halaman">
        <Breadcrumb
          items={[
            { label: 'Beranda', to: '/' },
            { label: 'Semua Kelas', to: '/courses' },
            { label: 'Excel untuk Analisis Keuangan' },
          ]}
        />
        <Breadcrumb
          label="Jejak halaman panjang"
          items={[
            { label: 'Beranda', to: '/' },
            {
              label:
                'Judul kelas yang sangat panjang dan tidak mungkin muat dalam satu baris pada layar ponsel mana pun',
            },
          ]}
        />
      </Sample>
      <Sample title="Halaman" note="Awal, tengah, akhir, dan sedikit halaman." className="grid gap-4 overflow-x-clip">
        <Pagination label="Halaman, contoh 1" page={1} lastPage={24} hrefOf={pageOf} />
        <Pagination label="Halaman, contoh 2" page={12} lastPage={240} hrefOf={pageOf} />
        <Pagination label="Halaman, contoh 3" page={24} lastPage={24} hrefOf={pageOf} />
        <Pagination label="Halaman, contoh 4" page={2} lastPage={3} hrefOf={pageOf} />
      </Sample>
    </>
  );
}
