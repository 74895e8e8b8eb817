import { BadgeCheck, Briefcase, Hammer, Zap } from 'lucide-react';

const advantages = [
  { title: 'Praktis', text: 'Setiap materi berakhir dengan sesuatu yang Anda buat sendiri.', icon: Hammer },
  { title: 'Professional', text: 'Diajar praktisi yang mengerjakannya setiap hari.', icon: Briefcase },
  { title: 'Sertifikat', text: 'Bernomor, ber-QR, dan bisa diperiksa siapa pun.', icon: BadgeCheck },
  { title: 'Efektif', text: 'Materi pendek, kuis langsung, kemajuan yang terlihat.', icon: Zap },
];

export function Advantages() {
  return (
    <section aria-labelledby="keunggulan">
      <h2 id="keunggulan" className="text-[26px] leading-8 sm:text-2xl">
        Belajar yang terasa hasilnya
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {advantages.map(({ title, text, icon: Icon }) => (
          <li key={title} className="rounded-seed border border-line bg-card p-4 sm:p-6">
            <span className="inline-flex size-11 items-center justify-center rounded-seed-sm bg-leaf-soft text-leaf-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
