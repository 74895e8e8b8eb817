import { ThumbsUp } from 'lucide-react';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Lines } from '../../../../ui/lines.tsx';
import { StarRow } from '../../reviews/star-row.tsx';
import { type Likes, likeNames } from './like-choice.tsx';
import type { MyRating } from './use-my-rating.ts';

/** One that is final: to be read, no longer to be changed. */
export function GivenRating({ rating }: { rating: MyRating }) {
  const liked = (Object.keys(likeNames) as (keyof Likes)[]).filter((name) => rating[name] === 1);
  return (
    <div className="grid gap-4">
      <Alert>Ulasan Anda sudah final dan tidak dapat diubah.</Alert>
      <div className="rounded-seed border border-line p-5">
        <StarRow value={rating.rating} label={`Rating ${rating.rating} dari 5`} />
        <h3 className="mt-2 text-base font-bold tracking-normal">{rating.review_title}</h3>
        <Lines text={rating.review_content} className="mt-1 text-sm" />
        {liked.length > 0 && (
          <ul aria-label="Yang disukai" className="mt-3 flex flex-wrap gap-1.5">
            {liked.map((name) => (
              <li key={name}>
                <Badge tone="leaf" icon={<ThumbsUp />}>
                  {likeNames[name]}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
