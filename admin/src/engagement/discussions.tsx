import { Chip, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, TextInput } from 'react-admin';
import type { OfficeThread } from '../../../src/contract/admin/discussions.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';
import { yesNoFilter } from './yes-no-filter.tsx';

const MOST_SHOWN = 120;
/** The first words of a text, for a cell. */
const excerpt = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const filters = [
  <TextInput key="q" source="q" label="Cari kata" alwaysOn resettable />,
  yesNoFilter('unanswered', 'Jawaban', ['Belum dijawab', 'Sudah dijawab'], true),
  courseFilter,
  yesNoFilter('reported', 'Laporan', ['Dilaporkan', 'Tidak dilaporkan']),
  yesNoFilter('hidden', 'Tampilan', ['Disembunyikan', 'Tampil']),
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
    ) : thread.hidden_at || thread.is_deleted ? null : (
      <Chip size="small" color="warning" label="Belum dijawab" />
    )}
    {thread.open_reports > 0 ? <Chip size="small" color="error" label={`${thread.open_reports} laporan`} /> : null}
    {thread.hidden_at ? <Chip size="small" label="Disembunyikan" /> : null}
  </Stack>
);
