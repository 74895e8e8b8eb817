import { catalogueScreens } from '../catalogue/screens.tsx';
import { certificatesScreens } from '../certificates/screens.tsx';
import { commerceScreens } from '../commerce/screens.tsx';
import { contentScreens } from '../content/screens.tsx';
import { isAllowed, type Me } from '../data/auth.ts';
import { engagementScreens } from '../engagement/screens.tsx';
import { eventsScreens } from '../events/screens.tsx';
import { filesScreens } from '../files/screens.tsx';
import { operationsScreens } from '../operations/screens.tsx';
import { prakerjaScreens } from '../prakerja/screens.tsx';
import { reportsScreens } from '../reports/screens.tsx';
import { schedulingScreens } from '../scheduling/screens.tsx';
import { studentsScreens } from '../students/screens.tsx';
import { testsScreens } from '../tests/screens.tsx';
import { groups, type Screens } from './screens.ts';

/** Every place of the back office, in the menu's order within each group. */
export const screens: Screens = [
  ...reportsScreens,
  ...catalogueScreens,
  ...filesScreens,
  ...schedulingScreens,
  ...testsScreens,
  ...eventsScreens,
  ...commerceScreens,
  ...studentsScreens,
  ...certificatesScreens,
  ...prakerjaScreens,
  ...engagementScreens,
  ...contentScreens,
  ...operationsScreens,
];

/** What this person may open, group by group as the menu has them. */
export const placesFor = (me: Me | undefined) =>
  groups
    .map((group) => ({
      group,
      places: screens.filter(({ hidden, may, ...screen }) => screen.group === group && !hidden && isAllowed(me, may)),
    }))
    .filter(({ places }) => places.length > 0);
