import { MessageCircle } from 'lucide-react';
import { useSiteName } from '../../../lib/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import account from '../art/akun.svg';
import certificate from '../art/bukti.svg';
import lesson from '../art/kelas.svg';
import done from '../art/selesai.svg';
import review from '../art/ulasan.svg';
import voucher from '../art/voucher.svg';

const steps = [
  {
    title: 'Buat akun',
    text: 'Daftar di situs ini dengan email yang aktif, atau masuk lewat Google.',
    picture: account,
  },
  {
    title: 'Tukarkan voucher dari mitra',
    text: 'Masukkan kode voucher yang Anda beli di platform mitra. Kelasnya langsung terbuka.',
    picture: voucher,
  },
  {
    title: 'Selesaikan kelas',
    text: 'Ikuti materi, kerjakan tugas dan kuis, lalu lulus ujian akhirnya.',
    picture: lesson,
  },
  { title: 'Beri ulasan di mitra', text: 'Tulis penilaian Anda di platform tempat voucher dibeli.', picture: review },
  {
    title: 'Dapatkan sertifikat',
    text: 'Sertifikat terbit di akun Anda, dengan nomor yang bisa diperiksa.',
    picture: certificate,
  },
  {
    title: 'Pantau dasbor Prakerja',
    text: 'Di dasbor Prakerja, status kelas Anda berubah dari Aktif menjadi Selesai.',
    picture: done,
  },
] as const;

type StepsProps = { whatsapp: string };

/** From an account to a finished class (S-03); the landing page's voucher banner leads here. */
export function Steps({ whatsapp }: StepsProps) {
  const siteName = useSiteName();
  const chat = `https://wa.me/${whatsapp}?text=${encodeURIComponent(`Halo ${siteName}, saya butuh bantuan dengan kelas Kartu Prakerja.`)}`;
  return (
    <section id="langkah" aria-labelledby="judul-langkah">
      <h2 id="judul-langkah" className="text-[26px] leading-8 sm:text-2xl">
        Enam langkah sampai selesai
      </h2>
      <p className="mt-1 text-muted">Dari membuat akun sampai status kelas Anda berubah di dasbor Prakerja.</p>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {steps.map(({ title, text, picture }, index) => (
          <li
            key={title}
            className="grid grid-cols-[132px_1fr] overflow-hidden rounded-seed border border-line bg-card sm:block"
          >
            <img
              src={picture}
              alt=""
              width={320}
              height={200}
              loading="lazy"
              decoding="async"
              className="size-full bg-forest object-contain sm:aspect-[8/5] sm:h-auto"
            />
            <div className="p-4 sm:p-6">
              <p className="text-xs font-semibold text-leaf-ink">Langkah {index + 1}</p>
              <h3 className="mt-1 text-lg leading-6">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-col items-start justify-between gap-4 rounded-seed bg-leaf-soft p-6 sm:flex-row sm:items-center">
        <p>
          <strong className="font-bold">Ada yang membingungkan?</strong> Ceritakan sampai di langkah mana, kami bantu.
        </p>
        <ButtonLink to={chat} icon={<MessageCircle aria-hidden="true" className="size-5" />} className="shrink-0">
          Minta bantuan
        </ButtonLink>
      </div>
    </section>
  );
}
