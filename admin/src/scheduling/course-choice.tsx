import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleCourses } from '../../../src/contract/admin/scheduling.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';

export type CourseOption = CallData<typeof scheduleCourses>[number];
type Choice = {
  label: string;
  value: CourseOption | null;
  onChange: (course: CourseOption | null) => void;
  error?: string | undefined;
  required?: boolean;
};

/** One of the courses that can have sessions, found by its name. */
export function CourseChoice({ label, value, onChange, error, required = false }: Choice) {
  const [words, setWords] = useState('');
  const {
    data = [],
    isFetching,
    error: failed,
  } = useQuery({
    queryKey: ['schedule-courses', words],
    queryFn: () => api(scheduleCourses, words ? { q: words } : {}),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      options={data}
      value={value}
      loading={isFetching}
      loadingText="Mencari…"
      noOptionsText={failed?.message ?? 'Tidak ada kelas yang cocok'}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(found) => found}
      onChange={(_, course) => onChange(course)}
      onInputChange={(_, typed, why) => setWords(why === 'input' ? typed : '')}
      renderInput={(params) => (
        <TextField {...params} label={label} error={Boolean(error)} helperText={error} required={required} />
      )}
      fullWidth
    />
  );
}
