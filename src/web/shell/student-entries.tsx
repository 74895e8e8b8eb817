import { LogOut, UserRoundPen } from 'lucide-react';
import { href } from '../../contract/pages.ts';
import { Entry, EntryList } from '../ui/entries.tsx';
import { MENU_LOGOUT_MS, studentMenu } from './student-menu.ts';
import { useLeave } from './use-leave.ts';

/** On a phone the profile is the menu: these lead to every other page of a student (M-09, M-12). */
export function StudentEntries({ className }: { className?: string }) {
  return (
    <nav aria-label="Menu siswa" className={className}>
      <EntryList title="Menu siswa" isTitleHidden>
        {studentMenu.map(({ menu, label, icon: Icon }) => (
          <Entry key={menu} icon={<Icon />} label={label} to={href('student', { profile_menu: menu })} />
        ))}
        <Entry icon={<UserRoundPen />} label="Ubah Data Diri" to={href('student', { profile_menu: 'ubahdatadiri' })} />
      </EntryList>
    </nav>
  );
}

export function LeaveEntry({ className }: { className?: string }) {
  const { isLeaving, leave } = useLeave(MENU_LOGOUT_MS);
  return (
    <EntryList title="Keluar dari akun" isTitleHidden className={className}>
      <Entry icon={<LogOut />} label="Keluar" isDanger isAction isBusy={isLeaving} onSelect={leave} />
    </EntryList>
  );
}
