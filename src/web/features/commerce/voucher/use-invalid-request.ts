import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { toast } from '../../../ui/toaster.tsx';

/** An address that lacks what its page needs leads home, and says so (V-06). */
export function useInvalidRequest(isInvalid: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isInvalid) return;
    toast.failure({ title: 'Invalid Request' });
    navigate(href('home'), { replace: true });
  }, [isInvalid, navigate]);
}
