import { Chip, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, SelectInput, TextInput } from 'react-admin';
import type { OfficeThread } from '../../../src/contract/admin/discussions.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';
import { excerpt, yesOrNo } from './choices.ts';

const filters = [
  <TextInput key="q" source="q" label="Cari kata" alwaysOn resettable />,
  <SelectInput
    key="unanswered"
    source="unanswered"
    label="Jawaban"
    choices={yesOrNo('Belum dijawab', 'Sudah dijawab')}
    alwaysOn
    sx={{ minWidth: 170 }}
  />,
  courseFilter,
  <SelectInput
    key="reported"
    source="reported"
    label="Laporan"
    choices={yesOrNo('Dilaporkan', 'Tidak dilaporkan')}
    sx={{ minWidth: 170 }}
  />,
  <SelectInput
    key="hidden"
    source="hidden"
    label="Tampilan"
    choices={yesOrNo('Disembunyikan', 'Tampil')}
    sx={{ minWidth: 170 }}
  />,
];

/** What students ask in all courses, or in one's own; a row opens the thread to be answered. */
export const DiscussionList = () => (
  <Listing
    may="discussions.answer"
    canCreate={false}
    rowClick="show"
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada pertanyaan. Pertanyaan siswa di halaman kelas muncul di sini untuk dijawab."
    filters={filters}
  >
    <DataTable.Col label="Pertanyaan" disableSort>
      <FunctionField<OfficeThread>
        render={(thread) => (
          <Stack>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {thread.is_deleted ? '(dihapus penulisnya)' : excerpt(thread.body)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {thread.author ?? 'Akun terhapus'} · {thread.course.name}
            </Typography>
          </Stack>
        )}
      />
    </DataTable.Col>
    <DataTable.Col label="Keadaan" disableSort>
      <FunctionField<OfficeThread> render={(thread) => <States thread={thread} />} />
    </DataTable.Col>
    <DataTable.NumberCol source="replies_count" label="Balasan" disableSort />
    <DataTable.Col source="created_at" label="Ditanyakan">
      <WibField source="created_at" />
    </DataTable.Col>
  </Listing>
);

const States = ({ thread }: { thread: OfficeThread }) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {thread.is_answered ? (
      <Chip size="small" variant="outlined" color="primary" label="Dijawab" />
    ) : (
      <Chip size="small" color="warning" label="Belum dijawab" />
    )}
    {thread.open_reports > 0 ? <Chip size="small" color="error" label={`${thread.open_reports} laporan`} /> : null}
    {thread.hidden_at ? <Chip size="small" label="Disembunyikan" /> : null}
  </Stack>
);
