import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallData } from '../../../../contract/call.ts';
import type { courseRatings } from '../../../../contract/learning.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { StarRow } from './star-row.tsx';

type ReviewProps = { review: CallData<typeof courseRatings>['ratings']['data'][number]; children: ReactNode };

const likes = [
  ['is_like_materi', 'Materi'],
  ['is_like_mentor', 'Mentor'],
  ['is_like_resource', 'Resource'],
  ['is_like_video', 'Video'],
] as const;

export function Review({ review, children }: ReviewProps) {
  const liked = likes.filter(([name]) => review[name] === 1);
  return (
    <article className="flex gap-4 py-5">
      <Avatar name={review.user.fullname} photo={review.user.photo?.url} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{review.user.fullname}</p>
          <time dateTime={review.created_at} className="text-xs text-muted">
            {formatDayLong(review.created_at)}
          </time>
        </div>
        <StarRow value={review.rating} label={`Rating ${review.rating} dari 5`} />
        <h3 className="mt-2 text-base leading-6 font-bold tracking-normal">{review.review_title}</h3>
        <p className="mt-1 text-sm whitespace-pre-line">{review.review_content}</p>
        {liked.length > 0 && (
          <ul aria-label="Yang disukai" className="mt-3 flex flex-wrap gap-1.5">
            {liked.map(([name, label]) => (
              <li key={name}>
                <Badge tone="leaf" icon={<ThumbsUp />}>
                  {label}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </article>
  );
}
