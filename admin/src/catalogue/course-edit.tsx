import { Box, Card, Chip, LinearProgress, Stack, Tab, Tabs, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import {
  DeleteWithConfirmButton,
  EditBase,
  SaveButton,
  Title,
  Toolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { courses } from '../../../src/contract/admin/courses.ts';
import { type CourseTab, courseTabs } from '../../../src/contract/admin/publishing.ts';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { CourseAnnouncements } from '../engagement/course-announcements.tsx';
import { CourseMaterials } from '../files/course-materials.tsx';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { FormFor, SiteLink } from '../parts/forms.tsx';
import { EditFailure } from '../parts/room-states.tsx';
import { CourseReport } from '../reports/course-report.tsx';
import { CourseSchedules } from '../scheduling/course-schedules.tsx';
import { CourseTests } from '../tests/course-tests.tsx';
import { CourseFields, toCourse } from './course-fields.tsx';
import { CourseLessons } from './course-lessons.tsx';
import { CoursePublishing } from './course-publishing.tsx';
import { tabNames, tabPath } from './words.ts';

type Course = (typeof courses)['forms']['row'];
type TabPage = { may: Permission; page: ComponentType<{ courseId: number }> };

const pages: Record<Exclude<CourseTab, 'umum'>, TabPage> = {
  materi: { may: 'courses.read', page: CourseLessons },
  ujian: { may: 'courses.read', page: CourseTests },
  berkas: { may: 'courses.read', page: CourseMaterials },
  jadwal: { may: 'schedules.read', page: CourseSchedules },
  pengumuman: { may: 'announcements.read', page: CourseAnnouncements },
  laporan: { may: 'reports.learning', page: CourseReport },
  terbitkan: { may: 'courses.read', page: CoursePublishing },
};

/** A course's own page: a tab for each part of it, each with an address of its own. */
export function CourseEdit() {
  const { '*': rest = '' } = useParams();
  const { permissions: me } = usePermissions<Me>();
  const shown = courseTabs.filter((tab) => tab === 'umum' || isAllowed(me, pages[tab].may));
  const tab = shown.find((each) => each === rest.split('/')[0]) ?? 'umum';
  return (
    <EditBase mutationMode="pessimistic" redirect={false} transform={toCourse} error={<EditFailure />}>
      <CoursePage tab={tab} shown={shown} />
    </EditBase>
  );
}

function CoursePage({ tab, shown }: { tab: CourseTab; shown: readonly CourseTab[] }) {
  const course = useRecordContext<Course>();
  if (!course) return <LinearProgress aria-label="Memuat kelas" />;
  const Page = tab === 'umum' ? null : pages[tab].page;
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0, maxWidth: 1040 }}>
      <Title title={`Kelas: ${course.name}`} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {course.name}
        </Typography>
        <Chip
          size="small"
          color={course.published_at ? 'success' : 'default'}
          label={course.published_at ? 'Terbit' : 'Draf'}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {course.enrolled_count} siswa · {course.completed_count} selesai
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          {course.published_at ? <SiteLink href={`/course/${course.id}/${course.slug}`} /> : null}
        </Box>
      </Stack>
      <Tabs value={tab} variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile aria-label="Bagian kelas">
        {shown.map((each) => (
          <Tab key={each} value={each} label={tabNames[each]} component={Link} to={tabPath(course.id, each)} />
        ))}
      </Tabs>
      <Box sx={{ minWidth: 0 }}>{Page ? <Page courseId={course.id} /> : <General />}</Box>
    </Stack>
  );
}

const General = () => (
  <Card sx={{ maxWidth: FORM_WIDTH, overflow: 'visible' }}>
    <FormFor may="courses.write" toolbar={<GeneralToolbar />}>
      <CourseFields />
    </FormFor>
  </Card>
);

function GeneralToolbar() {
  const { permissions: me } = usePermissions<Me>();
  const course = useRecordContext<Course>();
  if (!isAllowed(me, 'courses.write')) return null;
  const isRemovable = course && !course.published_at && course.enrolled_count === 0;
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {isRemovable ? <DeleteWithConfirmButton mutationMode="pessimistic" redirect="list" /> : null}
    </Toolbar>
  );
}
