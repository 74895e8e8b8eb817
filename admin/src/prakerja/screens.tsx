import type { Screens } from '../office/screens.ts';

export const prakerjaScreens: Screens = [];
