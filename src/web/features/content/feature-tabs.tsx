import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { useTabKeys } from '../../ui/use-tab-keys.ts';
import discussion from './art/diskusi.svg';
import selfPaced from './art/self-paced.svg';
import certificate from './art/sertifikat.svg';

const features = [
  {
    name: 'Self-paced',
    title: 'Belajar saat Anda siap',
    text: 'Materi dipotong pendek, kemajuan Anda tersimpan sampai ke detiknya. Berhenti kapan saja, lanjutkan dari perangkat mana saja.',
    points: ['Video dengan teks', 'Pilihan hemat kuota', 'Tanpa batas waktu menonton'],
    picture: selfPaced,
  },
  {
    name: 'E-Sertifikat',
    title: 'Bukti yang bisa diperiksa',
    text: 'Lulus ujian, sertifikat Anda terbit dengan nomor dan kode QR. Perekrut bisa memastikannya sendiri dalam hitungan detik.',
    points: ['Bernomor dan ber-QR', 'Unduh sebagai PDF', 'Mudah dibagikan lewat tautan'],
    picture: certificate,
  },
  {
    name: 'Diskusi',
    title: 'Bertanya, lalu dijawab praktisi',
    text: 'Setiap kelas punya ruang diskusi. Ajukan pertanyaan di tengah materi dan dapatkan jawaban dari instruktur atau teman sekelas.',
    points: ['Dijawab instruktur', 'Pemberitahuan saat ada balasan', 'Terbuka selama kelas terbit'],
    picture: discussion,
  },
] as const;

/** As a row of pills, with all panels in one place: the tallest keeps the height. */
export function FeatureTabs() {
  const [shown, setShown] = useState(0);
  const id = useId();

  const onKeyDown = useTabKeys(features.length, shown, setShown);

  return (
    <section aria-labelledby={`${id}-judul`}>
      <h2 id={`${id}-judul`} className="text-[26px] leading-8 sm:text-2xl">
        Satu tempat untuk bertumbuh
      </h2>
      <div
        role="tablist"
        aria-labelledby={`${id}-judul`}
        onKeyDown={onKeyDown}
        className="mt-5 grid grid-cols-3 gap-1 rounded-full bg-sunken p-1 ring-1 ring-line ring-inset sm:inline-grid sm:min-w-[440px]"
      >
        {features.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-isi-${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            className={cx(
              'min-h-11 rounded-full px-2 text-sm font-semibold whitespace-nowrap transition-colors duration-150 sm:px-5',
              index === shown ? 'bg-action text-on-action' : 'text-muted hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {/* In one place of the grid, so that the tallest keeps the height and nothing below moves. */}
      <div className="mt-5 grid">
        {features.map(({ name, title, text, points, picture }, index) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-isi-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            tabIndex={index === shown ? 0 : -1}
            className={cx(
              'col-start-1 row-start-1 grid overflow-hidden rounded-seed-lg border border-line bg-card md:grid-cols-2',
              index !== shown && 'invisible',
            )}
          >
            <img
              src={picture}
              alt=""
              width={480}
              height={320}
              loading="lazy"
              decoding="async"
              className="aspect-[3/2] size-full bg-forest object-cover md:order-last md:aspect-auto md:object-contain lg:min-h-88 lg:object-cover"
            />
            <div className="flex flex-col justify-center p-6 sm:p-10">
              <h3 className="text-[22px] leading-7">{title}</h3>
              <p className="mt-3 max-w-[48ch] text-muted">{text}</p>
              <ul className="mt-5 grid gap-2">
                {points.map((point) => (
                  <li key={point} className="flex items-center gap-3 text-sm font-medium">
                    <span className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
                      <Check aria-hidden="true" className="size-4" />
                    </span>
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
