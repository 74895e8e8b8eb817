import { rateCourse } from '../../../../../contract/learning.ts';
import { api } from '../../../../lib/api.ts';
import { ApiFailure, noticeOf } from '../../../../lib/api-failure.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useKeptDraft } from '../../../../lib/use-kept-draft.ts';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { LikeChoice, type Likes, likeNames, noLikes } from './like-choice.tsx';
import { StarChoice } from './star-choice.tsx';
import type { MyRating } from './use-my-rating.ts';

const LEAST = { title: 5, content: 10 } as const;
const BEST = 5;

type Draft = { stars: number; title: string; content: string; likes: Likes };

type RatingFormProps = {
  courseId: number;
  rating: MyRating | null;
  /** With the server's own words of thanks. */
  onSent: (thanks: string) => void;
};

/** A review of a course, in the room and from a notification alike (L-12, N-05). What was begun is there again. */
export function RatingForm({ courseId, rating, onSent }: RatingFormProps) {
  const given: Draft = {
    stars: rating?.rating ?? BEST,
    title: rating?.review_title ?? '',
    content: rating?.review_content ?? '',
    likes: rating ? likesOf(rating) : noLikes,
  };
  const key = `rating:${useProfile()?.id}:${courseId}`;
  const { draft, keep, drop } = useKeptDraft(key, (kept) => (isDraft(kept) ? kept : given));
  const { form, isBusy, notice, faults, send } = useSubmission(noticeFor);
  if (!draft) return <RatingSkeleton />;
  const { stars, title, content, likes } = draft;
  const write = (change: Partial<Draft>) => keep({ ...draft, ...change });
  const isLongEnough = title.trim().length >= LEAST.title && content.trim().length >= LEAST.content;

  const submit = () =>
    send(async () => {
      const { message } = await api.answer(rateCourse, {
        id: String(courseId),
        body: { rating_value: stars, review_title: title.trim(), review_content: content.trim(), ...likes },
      });
      void drop();
      onSent(message);
    });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLongEnough) void submit();
      }}
      className="grid gap-5"
    >
      {notice && <NoticeAlert notice={notice} />}
      <StarChoice value={stars} onChange={(value) => write({ stars: value })} />
      <TextField
        label="Judul ulasan"
        name="review_title"
        value={title}
        onChange={(event) => write({ title: event.target.value })}
        placeholder="Minimal 5 karakter"
        maxLength={120}
        isRequired
        error={faults.review_title}
      />
      <TextField
        isMultiline
        label="Ulasan"
        name="review_content"
        value={content}
        onChange={(event) => write({ content: event.target.value })}
        placeholder="Ceritakan pengalaman belajar Anda, minimal 10 karakter"
        maxLength={2000}
        isRequired
        error={faults.review_content}
      />
      <LikeChoice value={likes} onChange={(value) => write({ likes: value })} />
      <Button
        type="submit"
        disabled={!isLongEnough}
        isLoading={isBusy}
        className="w-full sm:w-auto sm:justify-self-end"
      >
        {rating ? 'Perbarui ulasan' : 'Kirim ulasan'}
      </Button>
    </form>
  );
}

const likesOf = ({ is_like_materi, is_like_mentor, is_like_resource, is_like_video }: MyRating): Likes => ({
  is_like_materi,
  is_like_mentor,
  is_like_resource,
  is_like_video,
});

function isDraft(kept: unknown): kept is Draft {
  const { stars, title, content, likes } = (kept ?? {}) as Partial<Draft>;
  const isWhole = Number.isInteger(stars) && typeof title === 'string' && typeof content === 'string';
  return isWhole && Object.keys(likeNames).every((name) => [0, 1].includes(likes?.[name as keyof Likes] as number));
}

/** What keeps a review away is said in the server's own words. */
function noticeFor(failure: unknown) {
  if (failure instanceof ApiFailure && [400, 403].includes(failure.status)) return { lines: [failure.message] };
  return noticeOf(failure);
}

/** Stands for the form until its draft is read. */
export function RatingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton shape="box" className="h-12 w-60" />
      <Skeleton shape="box" className="h-12" />
      <Skeleton shape="box" className="h-28" />
      <Skeleton shape="box" className="h-24" />
    </div>
  );
}
