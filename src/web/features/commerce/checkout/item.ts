import { data } from 'react-router';
import type { CallData } from '../../../../contract/call.ts';
import { getEvent } from '../../../../contract/events.ts';
import { href } from '../../../../contract/pages.ts';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import { type CourseDetail, getCourse } from '../../../../contract/views.ts';
import type { Api } from '../../../lib/api.ts';

/** What is public of a course or an event that somebody is about to buy (K-01). */
export type Item = {
  type: 'course' | 'event';
  id: number;
  slug: string;
  title: string;
  /** 'Self-Paced', 'Live', 'Event'. */
  badge: string;
  cover: string;
  instructors: string[];
  /** Of an event: its days and hours. */
  times: string[];
  hasCertificate: boolean;
  isPrakerja: boolean;
  /** Of a course its retail_price, of an event its price (K-02). */
  base: number;
  /** 0 means none. */
  discount_price: number;
  /** An event that has begun is no longer for sale. */
  isOver: boolean;
  /** A course that is sold and taken at a partner's (K-10). */
  isElsewhere: boolean;
  /** Where one reads about it. */
  address: string;
};

/** By the two parts of the address; what is neither a course nor an event is no page. */
export async function findItem(api: Api, type: string, id: string): Promise<Item> {
  if (type === 'course') return courseItem(await api(getCourse, { id }));
  if (type === 'event') return eventItem(await api(getEvent, { slug: id }));
  throw data(null, { status: 404 });
}

function courseItem(course: CourseDetail): Item {
  const { id, slug } = course;
  return {
    type: 'course',
    id,
    slug,
    title: course.name,
    badge: courseTypeLabels[course.type],
    cover: course.thumbnail.url,
    instructors: course.course_instructors_details.map(({ fullname }) => fullname),
    times: [],
    hasCertificate: true,
    isPrakerja: course.kartu_prakerja,
    base: course.retail_price,
    discount_price: course.discount_price,
    isOver: false,
    isElsewhere: course.type === 'external',
    address: href('course', { id, slug }),
  };
}

function eventItem(event: CallData<typeof getEvent>): Item {
  const { id, slug, booking_days, start_date, end_date } = event;
  const days = booking_days.length > 0 ? booking_days : [{ date: start_date, end_date }];
  return {
    type: 'event',
    id,
    slug,
    title: event.title,
    badge: 'Event',
    cover: event.image,
    instructors: event.instructors.map(({ fullname }) => fullname),
    times: days.map(({ date, end_date }) => `${formatDayLong(date)}, ${formatTimeRange(date, end_date)}`),
    hasCertificate: false,
    isPrakerja: false,
    base: Number(event.price),
    discount_price: 0,
    isOver: event.has_begun,
    isElsewhere: false,
    address: href('event', { slug: id }),
  };
}
