import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { listInstructors } from '../../../src/contract/catalogue.ts';
import { api } from '../data/api.ts';
import type { EventRecord } from './event-record.ts';

type Instructor = { id: string; name: string };

/** Who leads it, in the order in which they were chosen. */
export function InstructorsInput() {
  const event = useRecordContext<EventRecord>();
  const { field, fieldState, id } = useInput({
    source: 'instructor_ids',
    defaultValue: [],
    format: (ids) => ids ?? [],
    parse: (ids) => ids,
  });
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  // Names of those who were chosen here; what was chosen before comes with the event.
  const [chosen, setChosen] = useState<Instructor[]>([]);
  const {
    data: found = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['event-instructors', words],
    queryFn: () => api(listInstructors, { search_term: words }),
    placeholderData: keepPreviousData,
  });
  const options = found.map(({ id, fullname }) => ({ id, name: fullname }));
  const known = new Map(
    [...(event?.instructors ?? []), ...options, ...chosen].map((instructor) => [instructor.id, instructor]),
  );
  const value = (field.value as string[]).map((each) => known.get(each) ?? { id: each, name: '…' });
  return (
    <Autocomplete
      multiple
      fullWidth
      id={id}
      value={value}
      options={options}
      loading={isFetching}
      filterOptions={(all) => all}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={error?.message ?? 'Tidak ada instruktur dengan nama itu'}
      loadingText="Mencari…"
      inputValue={typed}
      // What is found while typing is no reason to take the words away.
      onInputChange={(_, words, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(words);
      }}
      onChange={(_, instructors) => {
        setTyped('');
        setChosen(instructors);
        field.onChange(instructors.map((instructor) => instructor.id));
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Instruktur"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Tampil menurut urutan memilihnya.'}
        />
      )}
    />
  );
}
