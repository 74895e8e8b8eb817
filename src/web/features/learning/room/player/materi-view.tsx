import { NotesPanel } from '../materials/notes-panel.tsx';
import { ResourcesPanel } from '../materials/resources-panel.tsx';
import { PathPanel } from '../path/path-panel.tsx';
import { useRoom } from '../room.ts';

export default function MateriView() {
  const { lecture, discussion } = useRoom();
  if (!lecture) return null;
  return (
    <>
      <h2>{lecture.name}</h2>
      <PathPanel />
      <NotesPanel currentSecond={() => 0} onSeek={() => {}} />
      <ResourcesPanel lectureId={lecture.id} />
      {discussion}
    </>
  );
}
