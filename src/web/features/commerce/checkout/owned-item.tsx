import { href } from '../../../../contract/pages.ts';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ownPage } from '../registration.ts';
import { BackToItem } from './back-to-item.tsx';
import type { Item } from './item.ts';
import { ItemCard } from './item-card.tsx';

/** In the place of the checkout, for who has it already: nothing to pay, and the way to it. */
export function OwnedItem({ item }: { item: Item }) {
  const isCourse = item.type === 'course';
  return (
    <div className="content-width grid justify-items-start gap-5 pt-2 pb-12 sm:pt-4 lg:pb-16">
      <BackToItem item={item} />
      <h1 className="text-[28px] leading-9 font-extrabold tracking-tight lg:text-2xl">
        {isCourse ? 'Anda sudah memiliki kelas ini' : 'Anda sudah terdaftar di event ini'}
      </h1>
      <ItemCard item={item} />
      <ButtonLink to={placeOf(item)}>{isCourse ? 'Buka kelas' : 'Lihat event saya'}</ButtonLink>
    </div>
  );
}

/** Of a live class a session may still have to be chosen, where all classes are. */
function placeOf({ type, id, slug, badge }: Item): string {
  if (type === 'event' || badge === courseTypeLabels.live) return ownPage[type];
  return href('learn', { id, slug });
}
