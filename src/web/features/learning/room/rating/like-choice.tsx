import { Check, ThumbsUp } from 'lucide-react';
import { Chip } from '../../../../ui/chip.tsx';

export const likeNames = {
  is_like_materi: 'Materi',
  is_like_mentor: 'Mentor',
  is_like_resource: 'Resource',
  is_like_video: 'Video',
} as const;
export type Likes = Record<keyof typeof likeNames, 0 | 1>;

const all = Object.keys(likeNames) as (keyof Likes)[];
export const noLikes: Likes = { is_like_materi: 0, is_like_mentor: 0, is_like_resource: 0, is_like_video: 0 };

type LikeChoiceProps = { value: Likes; onChange: (value: Likes) => void };

/** Any of the four, or none. */
export function LikeChoice({ value, onChange }: LikeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Apa yang Anda suka?</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((name) => (
          <Chip
            key={name}
            isSelected={value[name] === 1}
            onClick={() => onChange({ ...value, [name]: value[name] === 1 ? 0 : 1 })}
          >
            {value[name] === 1 ? <Check aria-hidden="true" /> : <ThumbsUp aria-hidden="true" />}
            {likeNames[name]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
