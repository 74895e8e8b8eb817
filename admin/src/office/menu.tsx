import { Typography } from '@mui/material';
import { House } from 'lucide-react';
import { useEffect } from 'react';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isAllowed, type Me } from '../data/auth.ts';
import { screens } from './all-screens.ts';
import { groups, pathOf } from './screens.ts';

/** What this person may open, group by group. */
export function OfficeMenu() {
  const { permissions: me } = usePermissions<Me>();
  const [isOpen] = useSidebarState();
  const { pathname } = useLocation();
  // The menu is longer than most screens: where one is must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is marked anew on each page
  useEffect(() => {
    document.querySelector('.RaMenuItemLink-active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, me]);
  const shown = screens.filter(({ hidden, may }) => !hidden && isAllowed(me, may));
  return (
    <Menu>
      <Menu.Item to="/" primaryText="Beranda" leftIcon={<House size={20} />} />
      {groups.map((group) => {
        const inGroup = shown.filter((screen) => screen.group === group);
        if (inGroup.length === 0) return null;
        return (
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
            {inGroup.map((screen) => (
              <Menu.Item
                key={pathOf(screen)}
                to={pathOf(screen)}
                primaryText={screen.label}
                leftIcon={<screen.icon size={20} />}
              />
            ))}
          </div>
        );
      })}
    </Menu>
  );
}
