import { type ReactNode, useEffect, useState } from 'react';
import { role } from '../../../../contract/accounts.ts';
import { forgetLogin } from '../../../lib/fresh-login.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useIsDisturbing } from './use-is-disturbing.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { readWaiting, type WaitingGroup } from './waiting-tasks.ts';

/** After a login, once: what of the programme waits to be handed in (N-06). */
export default function PendingPrompt(): ReactNode {
  const profile = useProfile();
  const [groups, setGroups] = useState<WaitingGroup[] | null>(null);
  if (groups) return groups.length > 0 && <ShownDialog groups={groups} />;
  // An operator who looks at the site as somebody has nothing to hand in, and who is new is asked for the profile first.
  const isMeant = profile?.role_id === role.student && profile.is_onboarding_done && profile.impersonated_by === null;
  return isMeant && <Waiter onReady={setGroups} />;
}

/** Waits for a moment in which nobody is disturbed, before and after it has read. */
function Waiter({ onReady }: { onReady: (groups: WaitingGroup[]) => void }) {
  const isDisturbing = useIsDisturbing();
  const [read, setRead] = useState<WaitingGroup[] | null>(null);
  const isWanted = !isDisturbing && read === null;
  useEffect(() => {
    if (!isWanted) return;
    let isThere = true;
    void readWaiting().then((groups) => isThere && setRead(groups));
    return () => {
      isThere = false;
    };
  }, [isWanted]);
  useEffect(() => {
    if (isDisturbing || read === null) return;
    forgetLogin();
    onReady(read);
  }, [isDisturbing, read, onReady]);
  return null;
}

function ShownDialog({ groups }: { groups: WaitingGroup[] }) {
  const [isOpen, setOpen] = useState(true);
  return <WaitingDialog groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} />;
}
