import { href } from '../../../../contract/pages.ts';
import { listJournals } from '../../../../contract/prakerja.ts';
import { api } from '../../../lib/api.ts';
import type { Profile } from '../../../lib/profile.ts';
import { TaskCard } from '../task-card.tsx';
import { TaskList } from '../task-list.tsx';

const empty = {
  title: 'Belum ada jurnal refleksi',
  text: 'Jurnal muncul di sini setelah Anda lulus exam kelas Kartu Prakerja.',
};

/** Jurnal Refleksi (P-04). */
export default function JournalList({ profile }: { profile: Profile }) {
  return (
    <TaskList name="journals" profile={profile} read={() => api(listJournals, {})} empty={empty}>
      {({ id, student_reflective_journal_id, quiz }, place) => {
        const isSent = student_reflective_journal_id !== null;
        return (
          <TaskCard
            picture={quiz.course.thumbnail.url}
            isFirst={place === 0}
            title={quiz.course.name}
            subtitle={quiz.name}
            isSent={isSent}
            button={{
              label: isSent ? 'View Submissions' : 'Start Journal Test',
              to: href('journal', { slug: String(id) }),
            }}
          />
        );
      }}
    </TaskList>
  );
}
