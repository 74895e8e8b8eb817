import { AutocompleteInput, ReferenceInput } from 'react-admin';

/** Which course: one's own alone for an instructor. */
export const CourseFilter = ({ source = 'course_id', label = 'Kelas' }: { source?: string; label?: string }) => (
  <ReferenceInput source={source} reference="courses" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput label={label} optionText="name" filterToQuery={(q: string) => ({ q })} sx={{ minWidth: 240 }} />
  </ReferenceInput>
);
