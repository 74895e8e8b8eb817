import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** As a list shows one; beside another's story school and batch are left out. */
export type InternOnCard = {
  id: number;
  name: string;
  position: string;
  school?: string;
  batch_id?: number;
  avatar: { url: string };
};

const box = 'flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card';
const face = 'aspect-square w-full';

type InternCardProps = {
  intern: InternOnCard;
  titleAs?: 'h2' | 'h3';
  /** A slide is as wide as the page below 993 px: there the picture stands beside the words. */
  isSlide?: boolean;
};

/** One link over the whole card; its name is the intern's. */
export function InternCard({ intern, titleAs: Title = 'h3', isSlide = false }: InternCardProps) {
  return (
    <article
      className={cx(
        box,
        'group relative transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised',
        isSlide && 'max-lg:flex-row max-lg:items-center',
      )}
    >
      <div className={cx('relative overflow-hidden bg-sunken', isSlide && 'max-lg:w-32 max-lg:shrink-0')}>
        <Picture
          src={intern.avatar.url}
          alt=""
          width={384}
          height={384}
          className={`${face} object-cover transition-transform duration-200 group-hover:scale-[1.03]`}
        />
        {intern.batch_id !== undefined && (
          <Badge tone="picture" className="absolute top-3 left-3">{`Batch ${intern.batch_id}`}</Badge>
        )}
      </div>
      <div className="min-w-0 p-4">
        <Title className="text-lg leading-6 font-bold tracking-normal">
          <Link to={href('intern', { id: intern.id })} className="card-link">
            {intern.name}
          </Link>
        </Title>
        <p className="mt-1 text-sm font-medium text-leaf-ink">{intern.position}</p>
        {intern.school && <p className="mt-1 text-sm text-muted">{intern.school}</p>}
      </div>
    </article>
  );
}

export function InternCardSkeleton() {
  return (
    <div className={box}>
      <Skeleton shape="box" className={face} />
      <div className="p-4">
        <Skeleton className="w-3/4 text-lg" />
        <Skeleton className="w-1/2 text-sm" />
        <Skeleton className="w-2/3 text-sm" />
      </div>
    </div>
  );
}
