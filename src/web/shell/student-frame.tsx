import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { href } from '../../contract/pages.ts';
import { StudentGuard } from './student-guard.tsx';
import { studentMenu } from './student-menu.ts';

const item =
  'flex min-h-11 items-center rounded-field px-3 text-sm font-semibold hover:bg-sunken aria-[current=page]:bg-forest aria-[current=page]:text-on-forest';

/** The dashboard's frame: a side menu on desktop, on mobile a back arrow to the profile with the page's title. */
export function StudentFrame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <StudentGuard>
      {() => (
        <div className="content-width grid gap-8 py-8 lg:grid-cols-[240px_1fr]">
          <title>{`${title} · Semai`}</title>
          <nav aria-label="Menu siswa" className="hidden lg:block">
            <ul className="flex flex-col gap-1 rounded-seed border border-line bg-card p-3">
              {studentMenu.map(({ menu, label }) => (
                <li key={menu}>
                  <NavLink to={href('student', { profile_menu: menu })} className={item}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <div className="flex items-center gap-2">
              <Link
                to={href('student', { profile_menu: 'profile' })}
                aria-label="Kembali ke profil"
                className="inline-flex size-11 items-center justify-center rounded-field hover:bg-sunken lg:hidden"
              >
                <ArrowLeft aria-hidden="true" className="size-5" />
              </Link>
              <h1 className="text-[24px] leading-8 lg:text-2xl">{title}</h1>
            </div>
            <div className="mt-6">{children}</div>
          </div>
        </div>
      )}
    </StudentGuard>
  );
}
