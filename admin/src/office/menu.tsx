import { Badge, Typography } from '@mui/material';
import { House } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Me } from '../data/auth.ts';
import { useWaiting, waitingPlaces } from '../parts/waiting.ts';
import { placesFor } from './all-screens.ts';
import { pathOf } from './screens.ts';

/** What this person may open, group by group. */
export function OfficeMenu() {
  const { permissions: me } = usePermissions<Me>();
  const [isOpen] = useSidebarState();
  const { pathname } = useLocation();
  const { data: waiting = [] } = useWaiting();
  const waitsAt = (place: string) =>
    waiting
      .filter(({ kind }) => waitingPlaces[kind].path.split('?')[0] === place)
      .reduce((sum, { count }) => sum + count, 0);
  // The menu is longer than most screens: where one is must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is marked anew on each page
  useEffect(() => {
    scrollToCurrent(document.querySelector('.RaMenuItemLink-active'));
  }, [pathname, me]);
  return (
    <Menu>
      <Menu.Item to="/" primaryText="Beranda" leftIcon={<House size={20} />} />
      {placesFor(me).map(({ group, places }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a menu
        <div key={group} role="group" aria-label={group}>
          {isOpen ? (
            <Typography
              variant="caption"
              component="p"
              aria-hidden
              sx={{ px: 2, pt: 2, pb: 0.5, fontWeight: 700, color: 'text.secondary' }}
            >
              {group}
            </Typography>
          ) : null}
          {places.map((screen) => (
            <Menu.Item
              key={pathOf(screen)}
              to={pathOf(screen)}
              primaryText={screen.label}
              leftIcon={<Counted count={waitsAt(pathOf(screen))} icon={<screen.icon size={20} />} />}
            />
          ))}
        </div>
      ))}
    </Menu>
  );
}

/** Without a badge where nothing waits: a hidden one would still be read out. */
const Counted = ({ count, icon }: { count: number; icon: ReactElement }) =>
  count > 0 ? (
    <Badge color="error" max={999} badgeContent={count}>
      {icon}
    </Badge>
  ) : (
    icon
  );

/** By its scroll alone: `scrollIntoView` is also where the next Tab goes on from, past the way to the page itself. */
function scrollToCurrent(item: Element | null): void {
  const frame = item?.closest('.RaSidebar-fixed');
  if (!item || !frame) return;
  const [line, seen] = [item.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (line.top < seen.top) frame.scrollTop += line.top - seen.top;
  else if (line.bottom > seen.bottom) frame.scrollTop += line.bottom - seen.bottom;
}
