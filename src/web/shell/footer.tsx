import { Mail, MapPin, Phone } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { role } from '../../contract/accounts.ts';
import type { SiteSettings } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';
import { useGate } from '../lib/gate.ts';
import { useProfile } from '../lib/profile.ts';
import { Logo } from './logo.tsx';
import { NavLink } from './nav-link.tsx';
import type { Entry } from './navigation.ts';

const link =
  'inline-flex min-h-11 items-center gap-3 text-on-forest-muted hover:text-on-forest hover:underline underline-offset-4';
const socialNames = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn', youtube: 'YouTube' } as const;

const information: Entry[] = [
  { label: 'Validasi Sertifikat', to: href('certificate', { id: 'cari-sertifikat' }) },
  { label: 'Pertanyaan umum', to: href('faq') },
  { label: 'Syarat dan Ketentuan', to: href('terms') },
  { label: 'Kebijakan Privasi', to: href('privacy') },
];

const referralPage = href('student', { profile_menu: 'referral' });

const FooterSurvey = lazy(() => import('../features/engagement/footer-survey.tsx'));

export function Footer({ settings }: { settings: SiteSettings }) {
  const gate = useGate();
  const profile = useProfile();
  // Whoever looks as somebody else does not answer for them.
  const mayAsk = profile?.role_id === role.student && profile.impersonated_by === null;
  return (
    <footer className="on-dark mt-20 bg-forest text-sm text-on-forest">
      <div className="content-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <section aria-label="Kantor">
          <span className="inline-block rounded-seed-sm bg-paper px-3 py-2 dark:bg-forest-raised">
            <Logo name={settings.name} />
          </span>
          <p className="mt-4 font-semibold">{settings.company}</p>
          <address className="mt-2 flex gap-3 text-on-forest-muted not-italic">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span>
              {settings.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </address>
        </section>
        <section>
          <h2 className="text-base">Hubungi kami</h2>
          <ul className="mt-2">
            <li>
              <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`} className={link}>
                <Phone aria-hidden="true" className="size-4" /> {settings.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${settings.email}`} className={link}>
                <Mail aria-hidden="true" className="size-4" /> {settings.email}
              </a>
            </li>
            <li>
              <Link to={href('contact')} className={link}>
                Pusat bantuan
              </Link>
            </li>
          </ul>
        </section>
        <FooterLinks title="Informasi" entries={information}>
          <li>
            <button type="button" onClick={() => gate({ go: referralPage })} className={link}>
              Undang teman
            </button>
          </li>
        </FooterLinks>
        <FooterLinks
          title="Ikuti kami"
          entries={Object.entries(settings.socials).map(([name, to]) => ({
            label: socialNames[name as keyof typeof socialNames],
            to,
          }))}
        />
      </div>
      {/* Late and last, so that nothing of the footer jumps. */}
      {mayAsk && (
        <Suspense>
          <FooterSurvey />
        </Suspense>
      )}
      <p className="border-forest-raised border-t px-4 py-6 text-center text-xs text-on-forest-muted">
        © {settings.company}. Belajar, tumbuh, berkarya.
      </p>
    </footer>
  );
}

function FooterLinks({ title, entries, children }: { title: string; entries: Entry[]; children?: ReactNode }) {
  return (
    <section>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry.label}>
            <NavLink entry={entry} className={link} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}
