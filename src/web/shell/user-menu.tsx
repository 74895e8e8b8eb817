import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../contract/pages.ts';
import type { Profile } from '../lib/profile.ts';
import { useDismiss } from '../lib/use-dismiss.ts';

const item = 'flex min-h-11 w-full items-center rounded-field px-3 text-left text-sm font-semibold hover:bg-sunken';
const entries = [
  { label: 'Profil', menu: 'profile' },
  { label: 'Kelas Saya', menu: 'course' },
  { label: 'Event Saya', menu: 'events' },
  { label: 'Pesanan Saya', menu: 'orders' },
];

export function UserMenu({ profile, onLogOut }: { profile: Profile; onLogOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, close, region, opener);
  return (
    <div ref={region} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls="menu-akun"
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm font-semibold hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="inline-flex size-9 items-center justify-center rounded-seed-sm bg-forest text-xs text-on-forest"
        >
          {profile.first_name.slice(0, 1)}
          {profile.last_name.slice(0, 1)}
        </span>
        <span className="hidden max-w-32 truncate sm:inline">{profile.first_name}</span>
        <span className="sr-only">Menu akun {profile.fullname}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id="menu-akun"
        hidden={!isOpen}
        className="absolute top-full right-0 mt-2 w-60 rounded-seed border border-line bg-card p-3 shadow-floating"
      >
        <p className="truncate border-line border-b px-3 pb-3 text-sm">
          <span className="block truncate font-semibold">{profile.fullname}</span>
          <span className="block truncate text-muted">{profile.email}</span>
        </p>
        <ul className="pt-2">
          {entries.map(({ label, menu }) => (
            <li key={menu}>
              <Link to={href('student', { profile_menu: menu })} onClick={close} className={item}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onLogOut} className={`${item} text-ember`}>
              Keluar
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
