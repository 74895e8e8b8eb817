import { ProfileHeader } from '../../features/accounts/profile/profile-header.tsx';
import { AccountSettings } from '../../features/accounts/settings/account-settings.tsx';
import type { Profile } from '../../lib/profile.ts';
import { LeaveEntry, StudentEntries } from '../../shell/student-entries.tsx';

/** On desktop the profile with its cards; on mobile the root of the student menu (M-12). */
export default function ProfilePage({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-4 lg:gap-6">
      <ProfileHeader profile={profile} />
      <StudentEntries className="lg:hidden" />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <AccountSettings profile={profile} />
      </div>
      <LeaveEntry className="lg:hidden" />
    </div>
  );
}
