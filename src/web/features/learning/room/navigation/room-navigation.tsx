import { Link } from 'react-router';
import { lecturesOf } from '../doors.ts';
import { useRoom } from '../room.ts';

export function RoomNavigation() {
  const { course, hrefOf } = useRoom();
  return (
    <nav aria-label="Isi kelas" className="hidden w-85 border-line border-r p-4 lg:block">
      {lecturesOf(course).map((lecture) => (
        <Link key={lecture.id} to={hrefOf({ view: 'materi', lectureId: lecture.id })} className="block">
          {lecture.name}
        </Link>
      ))}
    </nav>
  );
}
