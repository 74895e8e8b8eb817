import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteSettings } from '../../../../contract/content.ts';
import { track } from '../../../lib/track.ts';

const link =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-ink underline-offset-4 wrap-anywhere hover:underline';

/** '6281255501818' as people read it out: '+62 812 5550 1818'. */
const inGroups = (number: string) => number.replace(/^62(\d{3})(\d{4})(\d+)$/, '+62 $1 $2 $3');

/** The ways to reach us: the office, a chat, a mail (S-02). */
export function ContactCards({ settings }: { settings: SiteSettings }) {
  const chat = `https://wa.me/${settings.whatsapp}?text=${encodeURIComponent(settings.whatsapp_message)}`;
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-5">
      <Card title="Kantor pusat" icon={<MapPin />}>
        <p className="font-semibold">{settings.company}</p>
        <address className="text-muted not-italic">
          {settings.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`} className={link}>
          <Phone aria-hidden="true" className="size-4" />
          {settings.phone}
        </a>
      </Card>
      <Card title="WhatsApp" icon={<MessageCircle />}>
        <p className="text-muted">Untuk pertanyaan singkat tentang kelas, pembayaran, atau voucher.</p>
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('clickcontactusWA')}
          className={link}
        >
          {inGroups(settings.whatsapp)}
        </a>
      </Card>
      <Card title="Email" icon={<Mail />}>
        <p className="text-muted">Untuk hal yang perlu penjelasan atau lampiran. Kami membalas pada hari kerja.</p>
        <a href={`mailto:${settings.email}`} className={link}>
          {settings.email}
        </a>
      </Card>
    </div>
  );
}

function Card({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-seed border border-line bg-card p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-lg tracking-normal">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink [&_svg]:size-5.5"
        >
          {icon}
        </span>
        {title}
      </h2>
      <div className="mt-3 text-sm leading-6">{children}</div>
    </section>
  );
}
