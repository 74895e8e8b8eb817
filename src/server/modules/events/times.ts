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

type Chosen = { chosen_start: Date; chosen_end: Date | null };
type Place = Chosen & { start_date: Date; end_date: Date | null };
type Seat = { date: Date; end_date: Date; chosen_start: Date; chosen_end: Date };

/** The seats that were chosen, where they are not any more when they were. */
export const movedSeats = <Day extends Seat>(days: readonly Day[]): Day[] =>
  days.filter((day) => !isSame(day.date, day.chosen_start) || !isSame(day.end_date, day.chosen_end));

/** Whether somebody's time is another now: on one of the days that they hold, or of the event where it has no days. */
export const isMoved = (place: Place, days: readonly Seat[]): boolean =>
  days.length > 0
    ? movedSeats(days).length > 0
    : !isSame(place.start_date, place.chosen_start) || !isSame(place.end_date, place.chosen_end);
