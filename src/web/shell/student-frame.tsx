import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../contract/pages.ts';
import type { Profile } from '../lib/profile.ts';
import { useSiteName } from '../lib/site.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { StudentGuard } from './student-guard.tsx';
import { StudentSideMenu } from './student-side-menu.tsx';

type StudentFrameProps = {
  title: string;
  /** The profile: on mobile the root of the menu, with nothing to go back to (M-12). */
  isRoot?: boolean;
  /** In the shape of what comes, while the account is checked. */
  pending?: ReactNode;
  /** See StudentGuard. */
  onGuest?: () => void;
  children?: ReactNode | ((profile: Profile) => ReactNode);
};

/** The dashboard's frame: a side menu on desktop, on mobile a back arrow to the profile with the page's title. */
export function StudentFrame({ title, isRoot = false, pending, onGuest, children }: StudentFrameProps) {
  const siteName = useSiteName();
  const columns = 'content-width grid gap-8 py-6 lg:grid-cols-[240px_minmax(0,1fr)] lg:py-8';
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <StudentGuard
        onGuest={onGuest}
        pending={
          <div className={columns}>
            <Skeleton shape="box" className="hidden h-131 lg:block" />
            <div className="min-w-0">
              <Skeleton shape="box" className="my-1.5 h-8 w-48" />
              <div className="mt-4 lg:mt-6">{pending ?? <Skeleton shape="box" className="h-40" />}</div>
            </div>
          </div>
        }
      >
        {(profile) => (
          <div className={columns}>
            <div className="hidden lg:block print:hidden">
              <StudentSideMenu />
            </div>
            <div className="min-w-0">
              <div className="flex min-h-11 items-center gap-2">
                {!isRoot && (
                  <Link
                    to={href('student', { profile_menu: 'profile' })}
                    aria-label="Kembali ke profil"
                    className="-ml-2.5 inline-flex size-11 items-center justify-center rounded-field hover:bg-sunken lg:hidden print:hidden"
                  >
                    <ArrowLeft aria-hidden="true" className="size-5" />
                  </Link>
                )}
                <h1 className="text-[24px] leading-8 lg:text-2xl">{title}</h1>
              </div>
              <div className="mt-4 lg:mt-6">{typeof children === 'function' ? children(profile) : children}</div>
            </div>
          </div>
        )}
      </StudentGuard>
    </>
  );
}
