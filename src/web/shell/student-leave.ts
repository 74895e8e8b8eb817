import { useState } from 'react';
import { useLeave } from '../lib/profile.ts';
import { toast } from '../ui/toaster.tsx';

const MENU_LOGOUT_MS = 3000;

/** 'Keluar' of the student menu: it stays pressed until the page goes home. */
export function useStudentLeave() {
  const [isLeaving, setLeaving] = useState(false);
  const leaveSoon = useLeave(MENU_LOGOUT_MS);
  const leave = async () => {
    setLeaving(true);
    await leaveSoon();
    toast.success({ title: 'Berhasil Logout!', lines: ['Sampai jumpa kembali'] });
  };
  return { isLeaving, leave };
}
