import { ListTree } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useRoom } from '../room.ts';
import { allEntries, keyOf, outlineOf } from './outline.ts';

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'));

/** On phones and tablets: where one is, and the way to everywhere else. */
export function ContentsBar() {
  const { course, view, lecture } = useRoom();
  const entries = useMemo(() => allEntries(outlineOf(course)), [course]);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const current = keyOf(view, lecture?.id, course.is_finished);
  // What this class does not have is no entry of it.
  const opened = entries.find(({ key }) => key === current);
  return (
    <BottomBar label="Isi kelas">
      {opened && (
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-muted">Sedang dibuka</span>
          <span className="line-clamp-1 text-sm font-bold">{opened.label}</span>
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<ListTree aria-hidden="true" className="size-4.5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={opened ? '' : 'flex-1'}
      >
        Daftar isi
      </Button>
      {isOpen !== null && (
        <Suspense>
          <NavigationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </BottomBar>
  );
}
