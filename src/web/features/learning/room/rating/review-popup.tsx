import { useState } from 'react';
import { takeNotificationAction } from '../../../../../contract/engagement.ts';
import { rateCourse } from '../../../../../contract/learning.ts';
import { api } from '../../../../lib/api.ts';
import type { ReviewedCourse } from '../../../../lib/popups.ts';
import { checkAgain } from '../../../../lib/profile.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toaster.tsx';
import { RatingPart } from './rating-part.tsx';

type ReviewPopupProps = { of: ReviewedCourse; isOpen: boolean; onClose: () => void };

/** A review that a notification asks for; once it is given, the notification is dealt with (N-05). */
export default function ReviewPopup({ of, isOpen, onClose }: ReviewPopupProps) {
  // Each opening begins anew; one that closes keeps what it shows until it is gone.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  const sent = () => {
    toast.success({ title: rateCourse.says });
    onClose();
    api(takeNotificationAction, { id: of.notificationId })
      .then(checkAgain)
      // It stays in the list, and is taken the next time.
      .catch(() => {});
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Beri Rating" description={of.courseName}>
      <RatingPart key={opening.count} courseId={of.courseId} onSent={sent} />
    </Dialog>
  );
}
