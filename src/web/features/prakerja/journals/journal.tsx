import type { CallData } from '../../../../contract/call.ts';
import { getJournal } from '../../../../contract/prakerja.ts';
import { journalQuestions } from '../../../../contract/rules/journal.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Badge } from '../../../ui/badge.tsx';
import { taskPanel } from '../task-look.ts';
import { TaskHead, TaskPage } from '../task-page.tsx';
import { JournalForm } from './journal-form.tsx';

/** One journal: written until it is sent, then read (P-04). */
export function JournalPage({ id, profile }: { id: number; profile: Profile }) {
  const read = useOwnList(`journal-${id}`, profile, () => api(getJournal, { slug: id }));
  return (
    <TaskPage read={read} menu="reflective-journal" listName="Semua jurnal" missing="Jurnal ini tidak ditemukan">
      {(journal) => {
        const { quiz } = journal.student_quiz_attempt;
        const isSent = journal.q1 !== null;
        return (
          <>
            <TaskHead title={quiz.course.name} subtitle={quiz.name} picture={quiz.course.thumbnail.url}>
              {isSent && (
                <Badge tone="leaf" className="mt-2">
                  Terkirim
                </Badge>
              )}
            </TaskHead>
            {isSent ? (
              <SentAnswers journal={journal} />
            ) : (
              <JournalForm key={id} attemptId={id} profile={profile} onSent={read.refetch} />
            )}
          </>
        );
      }}
    </TaskPage>
  );
}

function SentAnswers({ journal }: { journal: CallData<typeof getJournal> }) {
  return (
    <dl className={`${taskPanel} grid gap-6`}>
      {journalQuestions.map(({ name, text }, place) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{`${place + 1}. ${text}`}</dt>
          <dd className="mt-1.5 max-w-prose whitespace-pre-line break-words text-muted">{journal[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
