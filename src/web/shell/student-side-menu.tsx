import { LogOut, UserRound } from 'lucide-react';
import { Link, NavLink, useParams } from 'react-router';
import { href } from '../../contract/pages.ts';
import { Spinner } from '../ui/spinner.tsx';
import { MENU_LOGOUT_MS, studentMenu } from './student-menu.ts';
import { useLeave } from './use-leave.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-sm font-semibold transition-colors duration-150 [&_svg]:size-5 [&_svg]:shrink-0';
const link = `${item} hover:bg-sunken aria-[current=page]:bg-forest aria-[current=page]:text-on-forest [&:not([aria-current])_svg]:text-muted`;

/** The pages that edit the profile belong to it. */
const profileMenus = ['profile', 'editprofile', 'ubahdatadiri'];

/** On desktop beside every page of a student. */
export function StudentSideMenu() {
  const { isLeaving, leave } = useLeave(MENU_LOGOUT_MS);
  const { profile_menu = '' } = useParams();
  return (
    <nav aria-label="Menu siswa" className="sticky top-24 rounded-seed border border-line bg-card p-3">
      <ul className="flex flex-col gap-1">
        <li>
          <Link
            to={href('student', { profile_menu: 'profile' })}
            aria-current={profileMenus.includes(profile_menu) ? 'page' : undefined}
            className={link}
          >
            <UserRound aria-hidden="true" />
            Profil
          </Link>
        </li>
        {studentMenu.map(({ menu, label, icon: Icon }) => (
          <li key={menu}>
            <NavLink to={href('student', { profile_menu: menu })} className={link}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-line border-t pt-2">
          <button
            type="button"
            onClick={leave}
            disabled={isLeaving}
            aria-busy={isLeaving || undefined}
            className={`${item} text-ember enabled:hover:bg-ember-soft`}
          >
            {isLeaving ? <Spinner size="sm" /> : <LogOut aria-hidden="true" />}
            Keluar
          </button>
        </li>
      </ul>
    </nav>
  );
}
