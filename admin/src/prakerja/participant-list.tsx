import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataTable, FunctionField, SelectInput, TextInput, useListContext } from 'react-admin';
import { codeStates, countParticipants, type listProgrammeParticipants } from '../../../src/contract/admin/prakerja.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { CutListNote } from '../parts/cut-list-note.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';
import { codeNames, sequenceName } from './names.ts';

type Listed = CallData<typeof listProgrammeParticipants>[number];

export const ParticipantList = () => (
  <Listing
    may="prakerja.read"
    canCreate={false}
    rowClick="show"
    sort={{ field: 'enrolled_at', order: 'DESC' }}
    emptyHint="Belum ada peserta. Peserta muncul saat voucher program Prakerja ditukarkan."
    above={
      <>
        <CutListNote />
        <CodesInShort />
      </>
    }
    filters={[
      <TextInput key="q" source="q" label="Cari siswa atau kode" alwaysOn resettable />,
      <SelectInput
        key="code_state"
        source="code_state"
        label="Kode"
        choices={codeStates.map((id) => ({ id, name: codeNames[id] }))}
        alwaysOn
      />,
      courseFilter,
    ]}
  >
    <DataTable.Col source="student.name" label="Siswa" disableSort />
    <DataTable.Col source="course.name" label="Kelas" disableSort />
    <DataTable.Col source="code.value" label="Kode" disableSort>
      <FunctionField<Listed>
        render={({ code }) => (
          <>
            {code.value ? (
              <Box component="span" sx={{ display: 'block', fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
                {code.value}
              </Box>
            ) : null}
            {codeNames[code.state]}
          </>
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="sequences" label="Kehadiran" disableSort>
      <FunctionField<Listed> render={({ sequences }) => sequences.map(sequenceName).join(', ') || '–'} />
    </DataTable.Col>
    <DataTable.Col source="tasks" label="Tugas dinilai" disableSort>
      <FunctionField<Listed>
        render={({ tasks }) => (tasks.submitted === 0 ? '–' : `${tasks.graded} dari ${tasks.submitted}`)}
      />
    </DataTable.Col>
    <DataTable.Col source="has_journal" label="Jurnal" disableSort>
      <FunctionField<Listed> render={({ has_journal }) => (has_journal ? 'Ada' : '–')} />
    </DataTable.Col>
    <DataTable.Col source="enrolled_at" label="Terdaftar">
      <WibField source="enrolled_at" />
    </DataTable.Col>
  </Listing>
);

/** How many codes stand how; a press narrows the list to them, another shows all again. */
function CodesInShort() {
  const { setFilters, filterValues } = useListContext();
  const { data: counts } = useQuery({ queryKey: ['participants-summary'], queryFn: () => api(countParticipants, {}) });
  if (!counts) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2 }}>
      {codeStates.map((state) => {
        const isChosen = filterValues.code_state === state;
        return (
          <Chip
            key={state}
            label={
              <>
                {codeNames[state]} <strong>{counts.codes[state] ?? 0}</strong>
              </>
            }
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => setFilters({ ...filterValues, code_state: isChosen ? undefined : state })}
          />
        );
      })}
    </Box>
  );
}
