import { AutocompleteInput, ReferenceInput } from 'react-admin';

/** Which course a list is narrowed to: one's own alone for an instructor. An element, since lists read a filter's props. */
export const courseFilter = (
  <ReferenceInput
    key="course_id"
    source="course_id"
    label="Kelas"
    reference="courses"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Kelas" optionText="name" filterToQuery={(q: string) => ({ q })} sx={{ minWidth: 240 }} />
  </ReferenceInput>
);
