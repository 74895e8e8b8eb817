import { ExternalLink } from 'lucide-react';
import { href } from '../../contract/pages.ts';
import { ContactCards } from '../features/content/contact/contact-cards.tsx';
import { ContactForm } from '../features/content/contact/contact-form.tsx';
import { OfficeMap } from '../features/content/contact/office-map.tsx';
import { headOf } from '../lib/head.ts';
import { useSite } from '../lib/site.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/contact.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Hubungi Kami' }];

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: 'Hubungi Kami',
    description:
      'Datang ke kantor kami di Jakarta Selatan, kirim WhatsApp atau email, atau tulis pesan di halaman ini.',
    path: href('contact'),
    crumbs,
  });

export default function Contact() {
  const settings = useSite()?.settings;
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      <h1 className="mt-2 text-2xl">Hubungi Kami</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-muted">
        Ada yang ingin ditanyakan, atau ada yang tidak berjalan semestinya? Ceritakan kepada kami.
      </p>
      {settings && <ContactCards settings={settings} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <section
          aria-labelledby="tulis-pesan"
          className="rounded-seed border border-line bg-card p-5 sm:p-7 lg:order-2"
        >
          <h2 id="tulis-pesan" className="text-lg tracking-normal">
            Tulis pesan
          </h2>
          <p className="mt-1 mb-5 text-sm text-muted">Balasannya kami kirim ke email yang Anda tulis di sini.</p>
          <ContactForm />
        </section>
        <section
          aria-label="Lokasi kantor"
          className="flex min-h-80 flex-col overflow-hidden rounded-seed border border-line bg-card"
        >
          <div className="relative min-h-72 flex-1">
            <OfficeMap className="absolute inset-0 size-full" />
          </div>
          {settings && (
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 sm:px-6">
              <p className="min-w-0 text-sm text-muted">{settings.address.join(', ')}</p>
              <ButtonLink
                to={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(settings.address.join(', '))}`}
                variant="secondary"
                size="sm"
                icon={<ExternalLink className="size-4" />}
              >
                Buka di peta
              </ButtonLink>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
