import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { closePopup } from '../../../lib/popups.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { isRefusal, ownPage, refusalText, register, sayFailed, unfinishedText } from '../registration.ts';

type Item = { type: 'course' | 'event'; id: number; slug: string };
type JoinPopupProps = { item: Item; isOpen: boolean; onClose: () => void };

/** What an opening of the popup came to: an address to go to, a class to finish first, or nothing. */
type Outcome = { go: string } | 'unfinished' | 'failed';

/** One registration per opening, however often React mounts it. */
const registrations = new WeakMap<Item, Promise<Outcome>>();

/** Joins what costs nothing, without a checkout. It has no question: opening it is the wish. */
export default function JoinPopup({ item, isOpen, onClose }: JoinPopupProps) {
  const navigate = useNavigate();
  const [unfinished, setUnfinished] = useState<Item | null>(null);
  useEffect(() => {
    if (registrations.has(item)) return;
    const joining = join(item);
    registrations.set(item, joining);
    void joining.then((outcome) => {
      if (outcome === 'unfinished') return setUnfinished(item);
      closePopup();
      if (outcome !== 'failed') void navigate(outcome.go);
    });
  }, [item, navigate]);
  if (unfinished === item) return <UnfinishedDialog isOpen={isOpen} onClose={onClose} />;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={item.type === 'course' ? 'Membuka kelas untuk Anda' : 'Mendaftarkan Anda'}
    >
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner size="sm" />
        Sebentar, tidak lama.
      </p>
    </Dialog>
  );
}

async function join(item: Item): Promise<Outcome> {
  const { type, id, slug } = item;
  try {
    // Not free any more: what was begun is found there, with a way to pay it (K-08).
    if ((await register(item)).token) return { go: href('checkoutSuccess', { type, id }) };
    toast.success({ title: type === 'course' ? 'Kelas Anda sudah terbuka' : 'Anda sudah terdaftar' });
    return { go: ownPage[type] };
  } catch (failure) {
    if (!isRefusal(failure)) {
      sayFailed(type, failure);
      return 'failed';
    }
    if (type === 'event') {
      toast.info({ title: refusalText(failure.message) });
      return { go: ownPage.event };
    }
    if (failure.message === 'Please finish ongoing free course to start a new one!!') return 'unfinished';
    if (failure.message === 'You are already enrolled in this class') return { go: href('learn', { id, slug }) };
    sayFailed(type, failure);
    return 'failed';
  }
}

/** K-09 */
function UnfinishedDialog({ isOpen, onClose }: Omit<JoinPopupProps, 'item'>) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="Satu kelas gratis dulu"
      description={unfinishedText}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Tutup
          </Button>
          <ButtonLink size="sm" to={ownPage.course} onClick={onClose}>
            Ke Kelas Saya
          </ButtonLink>
        </>
      }
    />
  );
}
