import { Button, Card, CircularProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Confirm, useNotify, usePermissions, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  getPublishState,
  type PublishState,
  publishCourse,
  unpublishCourse,
} from '../../../src/contract/admin/publishing.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';
import { CoursePreview } from './course-preview.tsx';
import { tabNames, tabPath } from './words.ts';

/** The Terbitkan tab: what is still missing, a look as a student, and the button. */
export function CoursePublishing({ courseId }: { courseId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey: ['publishing', courseId],
    queryFn: () => api(getPublishState, { id: courseId }),
    // What is missing is mended on the other tabs.
    refetchOnMount: 'always',
  });
  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!state) return <CircularProgress aria-label="Memeriksa kelas" />;
  return (
    <Stack spacing={2} sx={{ maxWidth: FORM_WIDTH }}>
      <Card component="section" aria-labelledby="kelengkapan" sx={{ p: 3 }}>
        <Typography id="kelengkapan" variant="h6" component="h2" sx={{ mb: 1.5 }}>
          Kelengkapan
        </Typography>
        <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {state.checks.map((check) => (
            <CheckLine key={check.key} check={check} courseId={courseId} />
          ))}
        </Stack>
      </Card>
      <CoursePreview courseId={courseId} />
      <Publishing courseId={courseId} state={state} mayWrite={isAllowed(me, 'courses.write')} />
    </Stack>
  );
}

type Check = PublishState['checks'][number];
const looks: Record<Check['state'], { icon: LucideIcon; colour: string; word: string }> = {
  done: { icon: CircleCheck, colour: 'success.main', word: 'Sudah' },
  missing: { icon: CircleX, colour: 'error.main', word: 'Kurang' },
  advice: { icon: CircleAlert, colour: 'warning.main', word: 'Saran' },
};

function CheckLine({ check, courseId }: { check: Check; courseId: number }) {
  const { icon: Icon, colour, word } = looks[check.state];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, alignItems: 'start' }}>
      <Stack sx={{ color: colour, pt: '2px' }}>
        <Icon size={20} role="img" aria-label={word} />
      </Stack>
      <Typography>
        {check.text}{' '}
        {check.state === 'done' ? null : (
          <MuiLink component={Link} to={tabPath(courseId, check.tab)}>
            Buka {tabNames[check.tab]}
          </MuiLink>
        )}
      </Typography>
    </Stack>
  );
}

function Publishing({ courseId, state, mayWrite }: { courseId: number; state: PublishState; mayWrite: boolean }) {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const isPublished = state.published_at !== null;
  const isComplete = state.checks.every((check) => check.state !== 'missing');
  const change = useMutation({
    mutationFn: () => api(isPublished ? unpublishCourse : publishCourse, { id: courseId }),
    onSuccess: (after) => {
      client.setQueryData(['publishing', courseId], after);
      refresh();
      notify(isPublished ? 'Kelas ditarik dari penjualan.' : 'Kelas terbit.', { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Card component="section" aria-labelledby="terbit" sx={{ p: 3 }}>
      <Typography id="terbit" variant="h6" component="h2">
        {isPublished ? 'Kelas ini terbit' : 'Kelas ini masih draf'}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {state.published_at
          ? `Terbit sejak ${formatWib(state.published_at)}.`
          : isComplete
            ? 'Tidak ada yang kurang. Setelah terbit, kelas langsung tampil di situs dan dapat dibeli.'
            : 'Lengkapi yang bertanda silang, lalu terbitkan.'}
      </Typography>
      {mayWrite ? (
        <Button
          variant={isPublished ? 'outlined' : 'contained'}
          color={isPublished ? 'error' : 'primary'}
          disabled={!isPublished && !isComplete}
          loading={change.isPending}
          onClick={() => (isPublished ? setAsking(true) : change.mutate())}
        >
          {isPublished ? 'Tarik dari penjualan' : 'Terbitkan kelas'}
        </Button>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title="Tarik kelas ini dari penjualan?"
        confirm="Ya, tarik"
        content={
          state.enrolled_count > 0
            ? `Kelas tidak lagi tampil dan tidak dapat dibeli. ${state.enrolled_count} siswanya tetap dapat belajar, dan kemajuan serta sertifikat mereka tetap ada.`
            : 'Kelas tidak lagi tampil dan tidak dapat dibeli.'
        }
        onConfirm={() => {
          setAsking(false);
          change.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
