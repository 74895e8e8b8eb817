import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallData } from '../../../../contract/call.ts';
import { fetchSchedules } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { addDays, spanOf, weekOf } from './week.ts';

export type LiveSlot = CallData<typeof fetchSchedules>[number];

/** So far ahead the next session is looked for. */
const WEEKS_AHEAD = 12;

/** One week of a live class's sessions, from this week on (T-01). */
export function useWeek(courseId: number) {
  const [thisWeek] = useState(() => weekOf(new Date()));
  const [week, show] = useState(thisWeek);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['schedules', courseId, week],
    queryFn: () => api(fetchSchedules, { course_id: courseId, ...spanOf(week) }),
  });
  const following = addDays(week, 7);
  const ahead = useQuery({
    queryKey: ['schedules', courseId, 'after', week],
    queryFn: () => api(fetchSchedules, { course_id: courseId, ...spanOf(following, WEEKS_AHEAD) }),
    enabled: data?.length === 0,
  });
  return {
    week,
    slots: data,
    error,
    isFetching,
    refetch,
    /** Where this week has none: the day of the next one; null where there is none, undefined until that is known. */
    nextDay: ahead.data && (ahead.data[0]?.st_date ?? null),
    ahead,
    showPrevious: week > thisWeek ? () => show(addDays(week, -7)) : null,
    showNext: () => show(following),
    showWeekOf: (day: string) => show(weekOf(day)),
  };
}
