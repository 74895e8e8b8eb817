import { Link } from 'react-router';
import type { InstructorSummary } from '../../../contract/catalogue.ts';
import { href } from '../../../contract/pages.ts';
import { Avatar } from '../../ui/avatar.tsx';

export function EventSpeakers({ instructors }: { instructors: readonly InstructorSummary[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {instructors.map(({ id, fullname, photo }) => (
        <li key={id}>
          <Link
            to={href('instructor', { instructor_id: id, name: fullname })}
            className="flex h-full items-center gap-4 rounded-seed border border-line bg-card p-4 font-semibold transition-shadow duration-150 hover:shadow-raised"
          >
            <Avatar name={fullname} photo={photo?.url} />
            {fullname}
          </Link>
        </li>
      ))}
    </ul>
  );
}
