import { Logout, useGetIdentity, useLogout, useUserMenu } from 'react-admin';
import { countDrafts, dropDraftsOf } from '../parts/unsaved/drafts.ts';
import { discardAll, isAnyDirty, useAsk } from '../parts/unsaved/guard.tsx';

/**
 * Whoever logs out has done with this computer: what was typed and not saved goes too, since others may sit down here next,
 * and it is asked about first. A session that merely ends keeps it.
 */
export function LogOut() {
  const logOut = useLogout();
  const ask = useAsk();
  const menu = useUserMenu();
  const owner = useGetIdentity().identity?.id;

  async function leave() {
    menu?.onClose();
    const go = () => void logOut(null, undefined, false);
    const hasDrafts = owner !== undefined && (await countDrafts(owner)) > 0;
    if (!hasDrafts && !isAnyDirty()) return go();
    return ask({
      title: 'Ada isian yang belum disimpan',
      text: 'Bila Anda keluar, semua isian Anda yang belum disimpan di peramban ini dibuang.',
      discard: 'Buang dan keluar',
      onDiscard: () =>
        discardAll(async () => {
          if (owner !== undefined) await dropDraftsOf(owner);
          go();
        }),
    });
  }
  return <Logout onClick={leave} />;
}
