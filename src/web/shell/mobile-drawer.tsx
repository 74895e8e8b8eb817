import type { SiteSettings } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';
import { type OpenPopup, openPopup } from '../lib/popups.ts';
import { useProfile } from '../lib/profile.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { NavGroup } from './nav-group.tsx';
import { homeEntries, menuGroups, pageEntries } from './navigation.ts';

const item = 'flex min-h-12 items-center rounded-field px-3 font-semibold hover:bg-sunken';

/** Everything of the main menu, the contact page besides (H-01), and a guest's ways in. */
export default function MobileDrawer(props: { isOpen: boolean; onClose: () => void; settings: SiteSettings | null }) {
  const { isOpen, onClose, settings } = props;
  const isGuest = useProfile() === null;
  const follow = (popup: OpenPopup) => () => {
    onClose();
    openPopup(popup);
  };
  const waysIn = (
    <>
      <Button variant="secondary" onClick={follow({ name: 'login' })}>
        Masuk
      </Button>
      <Button onClick={follow({ name: 'register' })}>Daftar</Button>
    </>
  );
  const entries = [...homeEntries(settings), ...pageEntries, { label: 'Kontak', to: href('contact') }];
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Menu" side="right" footer={isGuest && waysIn}>
      <nav aria-label="Menu utama" className="-mx-3 flex flex-col gap-6 pb-6">
        <NavGroup entries={entries} itemClassName={item} onFollow={onClose} />
        {menuGroups(settings).map((group) => (
          <NavGroup key={group.title} {...group} itemClassName={item} onFollow={onClose} />
        ))}
      </nav>
    </Drawer>
  );
}
