import { Mail, Phone } from 'lucide-react';
import { href } from '../../../../contract/pages.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { KawungPattern } from '../../../ui/kawung.tsx';

/** Who one is, on a strip of kawung. A phone finds the way to edit it in the menu below. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { fullname, photo, email, phone_number } = profile;
  return (
    <section aria-label="Profil saya" className="overflow-hidden rounded-seed-lg border border-line bg-card">
      <div className="h-24 overflow-hidden bg-forest lg:h-32">
        <KawungPattern seed={profile.id} columns={24} rows={4} className="h-full w-full" />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 px-5 pb-6 sm:px-7">
        <div className="min-w-0 flex-1 basis-64">
          <Avatar
            name={fullname}
            photo={photo?.url}
            size="xl"
            label={`Foto ${fullname}`}
            className="relative -mt-14 border-4 border-card"
          />
          <h2 className="mt-3 text-[24px] leading-8 wrap-anywhere lg:text-2xl">{fullname}</h2>
          <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-muted [&_svg]:size-4.5 [&_svg]:shrink-0">
            <li className="flex min-w-0 items-center gap-2">
              <Mail aria-hidden="true" />
              <span className="sr-only">Email</span>
              <span className="min-w-0 wrap-anywhere">{email}</span>
            </li>
            <li className="flex items-center gap-2">
              <Phone aria-hidden="true" />
              <span className="sr-only">Nomor telepon</span>
              {phone_number ?? 'Belum diisi'}
            </li>
          </ul>
        </div>
        <div className="hidden lg:block">
          <ButtonLink to={href('student', { profile_menu: 'editprofile' })} variant="secondary" size="sm">
            Edit Profil
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
