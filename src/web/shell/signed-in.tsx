import { lazy, Suspense, useState } from 'react';
import { NotificationBell } from '../features/engagement/notification-bell.tsx';
import { isFreshLogin } from '../lib/fresh-login.ts';
import type { Profile } from '../lib/profile.ts';

/** Only after a login; a reminder that does not come is missed by nobody. */
const PendingPrompt = lazy(() =>
  import('../features/prakerja/pending-prompt/pending-prompt.tsx').catch(() => ({ default: () => null })),
);

/** What the header has for who is logged in, and guests never load: the bell, and what greets whoever just came in. */
export default function SignedIn({ profile }: { profile: Profile }) {
  const [isFresh] = useState(isFreshLogin);
  return (
    <>
      <NotificationBell profile={profile} />
      {isFresh && (
        <Suspense>
          <PendingPrompt />
        </Suspense>
      )}
    </>
  );
}
