import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { serverWords } from '../../../../lib/server-words.ts';
import { toast } from '../../../../ui/toast-queue.ts';
import type { Task } from './tasks.ts';

/** Begins a task, or finds the one that was begun, and goes to its page; not with who went elsewhere meanwhile. */
export function useStarting() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<Task | null>(null);
  const isUnderWay = useRef(false);
  const start = useCallback(
    async (task: Task, lectureId: number) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setUnderWay(task);
      const from = window.location.href;
      const isHere = () => window.location.href === from;
      try {
        const { startTask } = await import('./start-task.ts');
        const page = await startTask(task, lectureId);
        if (isHere()) {
          // Who comes back from there finds the room as it is by then.
          void client.invalidateQueries({ queryKey: ['room'], refetchType: 'none' });
          await navigate(page);
        }
      } catch (failure) {
        if (isHere()) toast.failure({ title: serverWords(failure, 'Tugas belum dapat dibuka') });
      }
      isUnderWay.current = false;
      setUnderWay(null);
    },
    [navigate, client],
  );
  return { underWay, start };
}
