import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { vacancies } from './vacancies.ts';

/** The vacancies at our partners, each with the way to apply (M-08). */
export default function JobDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      title="Karier di mitra kami"
      isOpen
      onClose={onClose}
      footer={<ButtonLink to={href('contact')}>Kirim lamaran</ButtonLink>}
    >
      <p className="text-sm text-muted">
        Mitra kami mencari orang yang terus belajar. Sertifikat kami ikut dipertimbangkan.
      </p>
      <div className="mt-5 grid gap-4">
        {vacancies.map(({ title, about, steps }) => (
          <section key={title} aria-label={title} className="rounded-seed border border-line p-4">
            <h3 className="text-lg font-bold tracking-normal">{title}</h3>
            <p className="mt-1 text-sm text-muted">{about}</p>
            <h4 className="mt-4 mb-2 text-sm font-semibold">Cara melamar</h4>
            <ol className="grid gap-2.5">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-2.5 text-sm leading-5">
                  <span
                    aria-hidden="true"
                    className="grid size-5 shrink-0 place-items-center rounded-full bg-leaf-soft text-xs font-bold text-leaf-ink tabular-nums"
                  >
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
