import type { Screens } from '../office/screens.ts';

export const catalogueScreens: Screens = [];
