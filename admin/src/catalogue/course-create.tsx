import { Create, SimpleForm } from 'react-admin';
import { CourseFields, toCourse } from './course-fields.tsx';

/** What a course cannot do without; the rest is on its page, where this leads. */
export const CourseCreate = () => (
  <Create redirect="edit" transform={toCourse}>
    <SimpleForm>
      <CourseFields />
    </SimpleForm>
  </Create>
);
