import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { serverWords } from '../../../../lib/server-words.ts';
import { toast } from '../../../../ui/toast-queue.ts';
import type { Task } from './tasks.ts';

/** Begins a task, or finds the one that was begun, and goes to its page. */
export function useStarting() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const start = useCallback(
    async (task: Task, lectureId: number) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      try {
        const { startTask } = await import('./start-task.ts');
        await navigate(await startTask(task, lectureId));
      } catch (failure) {
        toast.failure({ title: serverWords(failure, 'Tugas belum dapat dibuka') });
      }
      isUnderWay.current = false;
      setBusy(false);
    },
    [navigate],
  );
  return { isBusy, start };
}
