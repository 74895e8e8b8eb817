/** A third party's own time: goes with the real one, and can be moved so that nobody has to wait. */
export type Clock = {
  now(): number;
  /** How far it was moved, in milliseconds. */
  offset(): number;
  moveTo(moment: number): void;
};

export function createClock(offset: number): Clock {
  let moved = offset;
  return {
    now: () => Date.now() + moved,
    offset: () => moved,
    moveTo(moment) {
      moved = moment - Date.now();
    },
  };
}
