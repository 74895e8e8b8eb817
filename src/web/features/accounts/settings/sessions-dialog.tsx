import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { sessionsKey } from './account.ts';
import { SessionRow } from './session-row.tsx';
import type { SettingsDialogProps } from './settings-dialog.ts';
import { settingsNotice } from './settings-notice.ts';

export default function SessionsDialog({ isOpen, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Perangkat yang masuk"
      description="Keluarkan perangkat yang tidak Anda kenali, lalu ganti password."
    >
      <Sessions />
    </Dialog>
  );
}

function Sessions() {
  const client = useQueryClient();
  const { data: sessions, error } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => api(listSessions, {}),
  });
  // One that has ended by itself meanwhile is as gone as one that was ended here: the list is read anew either way.
  const reload = () => client.invalidateQueries({ queryKey: sessionsKey });
  const ending = useMutation({
    mutationFn: (id: number | 'others') => (id === 'others' ? api(endOtherSessions, {}) : api(endSession, { id })),
    onSuccess: (_, id) =>
      toast.success({
        title: id === 'others' ? 'Semua perangkat lain sudah dikeluarkan.' : 'Perangkat sudah dikeluarkan.',
      }),
    onSettled: reload,
  });
  if (error) return <NoticeAlert notice={settingsNotice(error)} />;
  if (!sessions) return <SessionsSkeleton />;
  return (
    <div className="grid gap-5">
      {ending.error && <NoticeAlert notice={settingsNotice(ending.error)} />}
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.some((session) => !session.is_current) && (
        <Button
          variant="secondary"
          isLoading={ending.isPending && ending.variables === 'others'}
          onClick={() => ending.mutate('others')}
        >
          Keluarkan semua perangkat lain
        </Button>
      )}
    </div>
  );
}

function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="grid divide-y divide-line">
      <p className="sr-only">Memuat daftar perangkat</p>
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4 py-4">
          <Skeleton shape="box" className="size-10 shrink-0" />
          <div className="flex-1">
            <Skeleton className="w-40" />
            <Skeleton className="w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
