import type { Screens } from '../office/screens.ts';

export const operationsScreens: Screens = [];
