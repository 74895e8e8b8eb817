/** What each demo event is, beside its texts (texts/events.json), in the same order; the first has the id 1. */
export type EventPlan = {
  category: 1 | 2 | 3 | 4 | 5;
  /** From today; an event of several days goes on from there. */
  day: number;
  time: string;
  hours: number;
  price: number;
  /** Of each day; null: unlimited. */
  capacity: number | null;
  /** Places in texts/instructors.json. */
  instructors: number[];
  registrations: number;
  hasOpenEnd?: true;
  isPrakerja?: true;
};

type More = Pick<EventPlan, 'hasOpenEnd' | 'isPrakerja'>;
function plan(
  category: EventPlan['category'],
  [day, time, hours]: [day: number, time: string, hours: number],
  price: number,
  [registrations, capacity]: [registrations: number, capacity: number | null],
  instructors: number[],
  more: More = {},
): EventPlan {
  return { category, day, time, hours, price, registrations, capacity, instructors, ...more };
}

export const eventPlans: readonly EventPlan[] = [
  // The first four are promised to whoever tries the demo (decisions.md): free, paid, past, and one with one seat left.
  plan(2, [6, '19:00', 2], 0, [37, null], [20, 1]),
  plan(5, [9, '09:00', 3], 199_000, [41, 100], [10, 22]),
  plan(1, [-18, '19:00', 2], 0, [52, 100], [15]),
  plan(3, [13, '09:00', 6], 249_000, [11, 12], [11]),

  plan(1, [3, '19:30', 2], 0, [46, null], [3]),
  plan(5, [-12, '13:00', 3], 99_000, [38, 40], [4]),
  plan(2, [17, '19:00', 2], 0, [24, 100], [23]),
  plan(3, [-26, '09:00', 4], 249_000, [29, 40], [2, 6]),
  plan(4, [21, '13:30', 3], 149_000, [18, 40], [9]),
  plan(2, [-40, '09:00', 5], 199_000, [33, 40], [5]),
  plan(3, [27, '09:00', 5], 349_000, [14, 40], [16, 6]),
  plan(1, [-55, '19:00', 2], 0, [58, 100], [15, 12], { isPrakerja: true }),
  plan(5, [31, '13:00', 3], 129_000, [16, null], [7]),
  plan(2, [-70, '19:00', 2], 0, [41, null], [1], { hasOpenEnd: true }),
  plan(5, [38, '08:30', 6], 0, [21, 100], [10, 4, 19]),
  plan(1, [-90, '16:00', 2], 0, [47, null], [25]),
  plan(3, [44, '18:30', 2], 299_000, [9, 40], [18]),
  plan(5, [-115, '13:00', 3], 99_000, [26, 40], [22, 13]),
  plan(3, [11, '20:00', 2], 0, [28, null], [21], { hasOpenEnd: true }),
  plan(4, [-140, '08:30', 6], 349_000, [22, 40], [17]),
  plan(4, [52, '13:00', 3], 149_000, [12, 100], [0], { isPrakerja: true }),
  plan(1, [-165, '07:30', 2], 0, [35, null], [12], { hasOpenEnd: true }),
  plan(5, [58, '09:00', 4], 279_000, [8, 40], [4, 22]),
  plan(2, [-190, '19:00', 2], 0, [39, 100], [14]),
  plan(3, [-220, '09:00', 6], 199_000, [24, 40], [6]),
  plan(5, [64, '09:00', 3], 179_000, [10, null], [4, 24]),
  plan(4, [-255, '13:30', 2], 0, [44, 100], [7, 24], { isPrakerja: true }),
  plan(1, [-295, '19:00', 2], 0, [31, null], [3]),
];
