import { useParams } from 'react-router';
import { DiscussionSection } from '../features/engagement/discussion/discussion-section.tsx';

export default function Course() {
  const { id, slug = '' } = useParams();
  return (
    <div className="content-width py-8">
      <h1 className="text-2xl">Kelas</h1>
      <section id="diskusi" aria-labelledby="judul-diskusi" className="mt-8">
        <h2 id="judul-diskusi" className="mb-4 text-[22px]">
          Diskusi
        </h2>
        <DiscussionSection courseId={Number(id)} slug={slug} />
      </section>
    </div>
  );
}
