import { Drawer } from '../../../../ui/drawer.tsx';
import { RoomNavigation } from './room-navigation.tsx';

/** The navigation where there is no room beside the view. */
export default function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Daftar isi" side="left">
      <div className="-m-2">
        <RoomNavigation onChosen={onClose} />
      </div>
    </Drawer>
  );
}
