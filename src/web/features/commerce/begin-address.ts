import type { Order } from '../../../contract/commerce.ts';
import { href } from '../../../contract/pages.ts';

/** The classes one is in: on a phone too themselves, not the list of what Kelas Saya has. */
export const openClasses = href('student', { profile_menu: 'course' }, { tab: 'sedang' });

/**
 * Where learning begins with a class that was ordered: at once, unless something comes first. Of a live class a session is
 * chosen, and one got by voucher may be the programme's, whose code is asked for.
 */
export const beginAddress = ({ course, method }: Pick<Order, 'course' | 'method'>): string =>
  course?.type === 'hosted' && method !== 'voucher' ? href('learn', { id: course.id, slug: course.slug }) : openClasses;
