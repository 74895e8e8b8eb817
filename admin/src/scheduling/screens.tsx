import type { Screens } from '../office/screens.ts';

export const schedulingScreens: Screens = [];
