import { BookOpen, CalendarCheck, MailCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Item } from './item.ts';

/** What one may expect, told before any money changes hands. */
export function AfterPayment({ type, email }: { type: Item['type']; email: string | undefined }) {
  return (
    <section aria-labelledby="setelah-membayar" className="rounded-seed border border-line p-5 sm:p-6">
      <h2 id="setelah-membayar" className="text-base font-bold tracking-normal">
        Setelah membayar
      </h2>
      <ul className="mt-4 grid gap-4 text-sm leading-6">
        <Expected icon={<ShieldCheck />}>
          Pembayaran berlangsung di jendela Midtrans. Data kartu Anda tidak pernah sampai ke kami.
        </Expected>
        <Expected icon={<MailCheck />}>
          Bukti pembayaran dikirim ke{' '}
          {email ? (
            <strong className="wrap-anywhere">{email}</strong>
          ) : (
            <Skeleton className="inline-block w-40 align-middle" />
          )}
          .
        </Expected>
        {type === 'course' ? (
          <Expected icon={<BookOpen />}>Kelas langsung terbuka di Kelas Saya.</Expected>
        ) : (
          <Expected icon={<CalendarCheck />}>Tempat Anda tercatat, dan tautannya ada di Event Saya.</Expected>
        )}
      </ul>
    </section>
  );
}

function Expected({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 text-leaf-ink [&_svg]:size-5">
        {icon}
      </span>
      <p className="min-w-0">{children}</p>
    </li>
  );
}
