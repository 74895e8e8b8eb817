import { BriefcaseBusiness, Headset, Lightbulb, Star, TrendingUp, Users, Video, Wrench } from 'lucide-react';

const services = [
  { title: 'Materi praktis', text: 'Contoh dan tugas diambil dari pekerjaan sehari-hari.', icon: Wrench },
  { title: 'Belajar mudah', text: 'Cukup ponsel, dicicil kapan pun ada waktu.', icon: Lightbulb },
  { title: 'Video relevan', text: 'Pendek, jelas, dan sesuai kebutuhan industri.', icon: Video },
  { title: 'Dukungan pengguna', text: 'Tim kami membalas sampai kendala Anda selesai.', icon: Headset },
  { title: 'Konsultasi karier', text: 'Langkah setelah lulus, dibahas bersama praktisi.', icon: BriefcaseBusiness },
] as const;

/** The programme's own figures; they differ from the landing page's on purpose (decisions.md). */
const figures = [
  { figure: '4.86', text: 'rata-rata rating kelas', icon: Star },
  { figure: '87%', text: 'net promoter score (NPS)', icon: TrendingUp },
] as const;
const LEARNERS = '28,000+';

const icon = 'inline-flex size-11 items-center justify-center rounded-seed-sm';

export function Services() {
  return (
    <section aria-labelledby="layanan">
      <h2 id="layanan" className="text-[26px] leading-8 sm:text-2xl">
        Yang Anda dapatkan
      </h2>
      <p className="mt-1 text-muted">
        Dipercaya <strong className="font-bold whitespace-nowrap text-ink">{LEARNERS} peserta</strong> dari seluruh
        Indonesia.
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {services.map(({ title, text, icon: Icon }) => (
          <li key={title} className="rounded-seed border border-line bg-card p-4 sm:p-6">
            <span className={`${icon} bg-leaf-soft text-leaf-ink`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <h3 className="mt-4 text-lg leading-6">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
        {figures.map(({ figure, text, icon: Icon }) => (
          <li key={figure} className="rounded-seed bg-sprout p-4 text-on-sprout sm:p-6">
            <span className={`${icon} bg-forest text-sprout`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <p className="mt-3 text-[32px] leading-10 font-extrabold tracking-tight">{figure}</p>
            <p className="text-sm font-medium">{text}</p>
          </li>
        ))}
        <li className="flex flex-col rounded-seed bg-forest p-4 text-on-forest sm:p-6">
          <span className={`${icon} bg-forest-raised text-sprout`}>
            <Users aria-hidden="true" className="size-5" />
          </span>
          <p className="mt-3 text-[28px] leading-10 font-extrabold tracking-tight text-sprout sm:text-[32px]">
            {LEARNERS}
          </p>
          <p className="text-sm">peserta sudah belajar bersama kami</p>
        </li>
      </ul>
    </section>
  );
}
