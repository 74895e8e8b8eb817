import { useSiteName } from '../../../lib/site.ts';
import { KawungPattern } from '../../../ui/kawung.tsx';

const steps = [
  'Salin atau bagikan tautan Anda kepada teman.',
  'Teman membuka tautan itu, lalu membuat akun.',
  'Namanya muncul di Referral Status.',
];

/** Promises nothing but what happens: an invitation brings company, no reward. */
export function ReferralIntroduction() {
  const siteName = useSiteName();
  return (
    <section
      aria-labelledby="ajak-teman"
      className="relative isolate overflow-hidden rounded-seed-lg bg-forest p-5 text-on-forest sm:p-7"
    >
      <KawungPattern
        seed={23}
        columns={5}
        rows={8}
        className="absolute inset-y-0 right-0 -z-10 hidden h-full w-60 xl:block"
      />
      <div className="xl:pr-60">
        <h2 id="ajak-teman" className="text-[22px] leading-7">
          Belajar lebih ringan bersama teman
        </h2>
        <p className="mt-2 max-w-prose text-on-forest-muted">
          Punya teman yang ingin menambah keterampilan? Ajak mereka ke {siteName} dengan tautan yang hanya milik Anda.
        </p>
        <ol className="mt-5 grid gap-3 sm:grid-cols-3 sm:gap-5">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3 text-sm">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-sprout font-bold text-on-sprout"
              >
                {index + 1}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
