import { useLeave } from './use-leave.ts';

const MENU_LOGOUT_MS = 3000;

/** 'Keluar' of the student menu, which stays pressed until the page goes home. */
export const useStudentLeave = () => useLeave(MENU_LOGOUT_MS);
