import { Create } from 'react-admin';
import { OfficeForm } from '../parts/unsaved/office-form.tsx';
import { CourseFields, toCourse } from './course-fields.tsx';

/** What a course cannot do without; the rest is on its page, where this leads. */
export const CourseCreate = () => (
  <Create redirect="edit" transform={toCourse}>
    <OfficeForm>
      <CourseFields />
    </OfficeForm>
  </Create>
);
