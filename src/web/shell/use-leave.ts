import { useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../contract/pages.ts';
import { giveUpToken, setProfile } from '../lib/profile.ts';
import { toast } from '../ui/toaster.tsx';

/**
 * Logs out, says goodbye and goes home after a while: 500 ms from the header, 3 s from the student menu. Until
 * then the page stays as it is: told at once, a guarded page would leave before its time.
 */
export function useLeave(delayMs: number): { isLeaving: boolean; leave: () => Promise<void> } {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await giveUpToken();
    toast.success({ title: 'Berhasil Logout!', lines: ['Sampai jumpa kembali'] });
    setTimeout(async () => {
      await navigate(href('home'));
      setProfile(null);
      setLeaving(false);
    }, delayMs);
  };
  return { isLeaving, leave };
}
