import { Stack } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { courseFunnel } from '../../../src/contract/admin/learning-reports.ts';
import { salesByDay } from '../../../src/contract/admin/reports.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { lastDays } from './formats.ts';
import { DropOff, Funnel, Quizzes, RatingsOfMonths } from './learning-sections.tsx';
import { Freshness, RangeChoice } from './report-page.tsx';
import { SalesOfDays } from './sales-sections.tsx';
import { useReport } from './use-report.ts';

/** A tab of the course's page: what this person may see of how it sells and how it is learnt. */
export function CourseReport({ courseId }: { courseId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const [range, setRange] = useState(lastDays(365));
  const asked = { ...range, course_id: courseId };
  const seesLearning = isAllowed(me, 'reports.learning');
  const seesSales = isAllowed(me, 'reports.sales');
  const learning = useReport(courseFunnel, asked, seesLearning);
  const sales = useReport(salesByDay, asked, seesSales);
  return (
    <Stack spacing={2.5} sx={{ py: 2, contain: 'inline-size' }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <RangeChoice range={range} onChange={setRange} />
        <Freshness refreshedAt={learning.data?.refreshed_at ?? sales.data?.refreshed_at} />
      </Stack>
      {seesLearning ? (
        <>
          <Funnel asked={asked} />
          <DropOff asked={asked} />
          <Quizzes asked={asked} />
          <RatingsOfMonths asked={asked} />
        </>
      ) : null}
      {seesSales ? <SalesOfDays asked={asked} /> : null}
    </Stack>
  );
}
