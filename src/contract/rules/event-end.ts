/** When an event is over, in milliseconds: one without an end ends with its last day. Takes Dates or ISO 8601 texts. */
export function eventEnd<Moment extends Date | string>(
  { start_date, end_date }: { start_date: Moment; end_date: Moment | null },
  days: readonly { end_date: Moment }[],
): number {
  const ends = end_date ? [end_date] : [start_date, ...days.map((day) => day.end_date)];
  return Math.max(...ends.map((end) => new Date(end).getTime()));
}
