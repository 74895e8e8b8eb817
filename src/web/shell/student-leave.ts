import { useState } from 'react';
import { useLeave } from '../features/accounts/use-leave.ts';

const MENU_LOGOUT_MS = 3000;

/** 'Keluar' of the student menu stays pressed until the page goes home. */
export function useStudentLeave() {
  const [isLeaving, setLeaving] = useState(false);
  const leaveSoon = useLeave(MENU_LOGOUT_MS);
  const leave = () => {
    setLeaving(true);
    void leaveSoon();
  };
  return { isLeaving, leave };
}
