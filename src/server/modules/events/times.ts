import { isSame } from '../../../contract/rules/wib.ts';

export type EventTimes = {
  start_date: Date;
  end_date: Date | null;
  days: readonly { id: number; date: Date; end_date: Date }[];
};

/** Of one event, so that both have the same days. */
export const areSameTimes = (one: EventTimes, other: EventTimes): boolean =>
  isSame(one.start_date, other.start_date) &&
  isSame(one.end_date, other.end_date) &&
  one.days.every(({ id, date, end_date }) => {
    const day = other.days.find((each) => each.id === id);
    return day !== undefined && isSame(date, day.date) && isSame(end_date, day.end_date);
  });
