import { Award, BookOpen, CircleCheckBig, MessagesSquare } from 'lucide-react';
import { Entry, EntryList } from '../../../ui/entries.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type MyClassTab, myClassAddress, myClassMenu } from '../my-class-menu.ts';
import type { PartCounts } from '../my-class-tabs.tsx';

const icons: Record<MyClassTab, typeof Award> = {
  sedang: BookOpen,
  selesai: CircleCheckBig,
  sertifikat: Award,
  diskusi: MessagesSquare,
};

/** On a phone the parts of Kelas Saya come first (M-01). Without counts it leads there all the same. */
export function ClassMenu({ counts, isCounting }: { counts: PartCounts; isCounting: boolean }) {
  return (
    <nav aria-label="Bagian Kelas Saya">
      <EntryList title="Bagian Kelas Saya" isTitleHidden>
        {myClassMenu.map(({ tab, label }) => {
          const Icon = icons[tab];
          const count = counts && `${counts[tab]} ${tab === 'sertifikat' ? 'sertifikat' : 'kelas'}`;
          return (
            <Entry
              key={tab}
              icon={<Icon />}
              label={label}
              text={count ?? (isCounting && <Skeleton className="w-16" />)}
              to={myClassAddress(tab)}
            />
          );
        })}
      </EntryList>
    </nav>
  );
}
