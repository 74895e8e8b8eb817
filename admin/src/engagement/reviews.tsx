import { Alert, Button, Chip, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DataTable,
  FunctionField,
  SelectInput,
  TextInput,
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { hideReview, type OfficeReview, unhideReview } from '../../../src/contract/admin/reviews.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { Listing } from '../parts/lists.tsx';
import { formatWib, WibField } from '../parts/wib.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { yesNoFilter } from './yes-no-filter.tsx';

const stars = [5, 4, 3, 2, 1].map((count) => ({ id: count, name: `${count} bintang` }));
/** As the student's form names them. */
const likes: Record<string, string> = { materi: 'materi', mentor: 'pengajar', video: 'video', resource: 'bahan' };
const filters = [
  <TextInput key="q" source="q" label="Cari kata" alwaysOn resettable />,
  <SelectInput key="rating" source="rating" label="Bintang" choices={stars} alwaysOn sx={{ minWidth: 140 }} />,
  courseFilter,
  yesNoFilter('hidden', 'Tampilan', ['Disembunyikan', 'Tampil']),
  yesNoFilter('with_text', 'Tulisan', ['Dengan tulisan', 'Bintang saja']),
  yesNoFilter('reported', 'Laporan', ['Dilaporkan', 'Tidak dilaporkan']),
];

/** What students said of all courses, or of one's own. */
export function ReviewList() {
  const { permissions: me } = usePermissions<Me>();
  return (
    <Listing
      may="moderation.write"
      canCreate={false}
      rowClick={false}
      named="Ulasan"
      sort={{ field: 'created_at', order: 'DESC' }}
      emptyHint="Belum ada ulasan. Ulasan muncul setelah siswa menyelesaikan kelas dan menilainya."
      filters={filters}
    >
      <DataTable.Col source="rating" label="Bintang">
        <FunctionField<OfficeReview> render={({ rating }) => `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`} />
      </DataTable.Col>
      <DataTable.Col label="Ulasan" disableSort>
        <Said />
      </DataTable.Col>
      <DataTable.Col source="created_at" label="Ditulis">
        <WibField source="created_at" />
      </DataTable.Col>
      {isAllowed(me, 'moderation.write') ? (
        <DataTable.Col label="Tindakan" disableSort>
          <Hiding />
        </DataTable.Col>
      ) : null}
    </Listing>
  );
}

function Said() {
  const review = useRecordContext<OfficeReview>();
  if (!review) return null;
  return (
    <Stack sx={{ minWidth: 240, maxWidth: 560 }}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {review.review_title || 'Tanpa judul'}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {review.review_content}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {review.student ?? 'Akun terhapus'} · {review.course.name}
        {review.likes.length > 0 ? ` · suka: ${review.likes.map((like) => likes[like] ?? like).join(', ')}` : ''}
      </Typography>
      {review.open_reports > 0 ? (
        <Chip
          size="small"
          color="error"
          label={`${review.open_reports} laporan`}
          sx={{ alignSelf: 'start', mt: 0.5 }}
        />
      ) : null}
      {review.hidden_at ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Disembunyikan {formatWib(review.hidden_at)}
          {review.hidden_reason ? `. ${review.hidden_reason}` : ''}
        </Alert>
      ) : null}
    </Stack>
  );
}

function Hiding() {
  const review = useRecordContext<OfficeReview>();
  const { permissions: me } = usePermissions<Me>();
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string | null }) =>
      reason === null ? api(unhideReview, { id }) : api(hideReview, { id, body: { reason } }),
    onSuccess: ({ hidden_at }) => {
      refresh();
      notify(hidden_at ? 'Ulasan disembunyikan.' : 'Ulasan ditampilkan kembali.', { type: 'success' });
    },
    onError: (trouble) => notify(trouble.message, { type: 'error' }),
  });
  if (!review || !isAllowed(me, 'moderation.write')) return null;
  const { id } = review;
  if (review.hidden_at)
    return (
      <Button size="small" loading={change.isPending} onClick={() => change.mutate({ id, reason: null })}>
        Tampilkan kembali
      </Button>
    );
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        Sembunyikan
      </Button>
      {isAsking ? (
        <HideDialog
          name={`reviews/${id}/hide`}
          what="ulasan ini"
          consequence="Ulasan ini langsung hilang dari halaman kelas, dan nilai rata-rata kelas dihitung tanpanya. Anda dapat menampilkannya kembali."
          isBusy={change.isPending}
          onHide={(reason) => change.mutateAsync({ id, reason })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
