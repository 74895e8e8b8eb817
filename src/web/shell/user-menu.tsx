import { Link } from 'react-router';
import { role } from '../../contract/accounts.ts';
import { href } from '../../contract/pages.ts';
import { myClassAddress, myClassMenu } from '../features/learning/my-class-menu.ts';
import type { Profile } from '../lib/profile.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Disclosure } from './disclosure.tsx';

const item = 'flex min-h-11 w-full items-center rounded-field px-3 text-left text-sm hover:bg-sunken';
const studentPage = (menu: string) => href('student', { profile_menu: menu });

const profileAddress = (roleId: number | undefined): string =>
  roleId === undefined || roleId === role.student ? `${studentPage('profile')}/` : href('instructorProfile');

type Entry = { label: string; to: string; parts?: Entry[] };

const entriesFor = (profile: Profile): Entry[] => [
  { label: 'Profil', to: profileAddress(profile.role_id) },
  {
    label: 'Kelas Saya',
    to: studentPage('course'),
    parts: myClassMenu.map(({ tab, label }) => ({ label, to: myClassAddress(tab) })),
  },
  { label: 'Event Saya', to: studentPage('events') },
  { label: 'Pesanan Saya', to: studentPage('orders') },
];

/** H-03. */
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
    <Disclosure
      id="menu-akun"
      label={label}
      buttonClassName="gap-2 px-2"
      panelClassName="right-0 max-h-[calc(100dvh-88px)] w-64 overflow-y-auto overscroll-contain p-3"
    >
      {(close) => (
        <>
          <p className="border-line border-b px-3 pb-3 text-sm">
            <span className="block truncate font-semibold">{profile.fullname}</span>
            <span className="block truncate text-muted">{profile.email}</span>
          </p>
          <ul className="pt-2">
            {entriesFor(profile).map((entry) => (
              <MenuEntry key={entry.label} entry={entry} onFollow={close} />
            ))}
            <li className="mt-2 border-line border-t pt-2">
              <button type="button" onClick={onLogOut} className={`${item} font-semibold text-ember`}>
                Keluar
              </button>
            </li>
          </ul>
        </>
      )}
    </Disclosure>
  );
}

function MenuEntry({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  return (
    <li>
      <Link to={entry.to} onClick={onFollow} className={`${item} font-semibold`}>
        {entry.label}
      </Link>
      {entry.parts && (
        <ul className="ml-3 border-line border-l pl-1">
          {entry.parts.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onFollow} className={`${item} text-muted hover:text-ink`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
