import { Link } from 'react-router';
import { href } from '../../contract/pages.ts';
import type { Profile } from '../lib/profile.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Disclosure } from './disclosure.tsx';

const item = 'flex min-h-11 w-full items-center rounded-field px-3 text-left text-sm font-semibold hover:bg-sunken';
const entries = [
  { label: 'Profil', menu: 'profile' },
  { label: 'Kelas Saya', menu: 'course' },
  { label: 'Event Saya', menu: 'events' },
  { label: 'Pesanan Saya', menu: 'orders' },
];

export function UserMenu({ profile, onLogOut }: { profile: Profile; onLogOut: () => void }) {
  const label = (
    <>
      <Avatar name={profile.fullname} photo={profile.photo?.url} size="sm" />
      <span className="hidden max-w-32 truncate sm:inline" aria-hidden="true">
        {profile.first_name}
      </span>
      <span className="sr-only">Menu akun {profile.fullname}</span>
    </>
  );
  return (
    <Disclosure id="menu-akun" label={label} buttonClassName="gap-2 px-2" panelClassName="right-0 w-60 p-3">
      {(close) => (
        <>
          <p className="border-line border-b px-3 pb-3 text-sm">
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
        </>
      )}
    </Disclosure>
  );
}
