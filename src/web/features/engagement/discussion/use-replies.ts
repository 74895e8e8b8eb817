import { useState } from 'react';
import { listReplies, type Message, type Thread } from '../../../../contract/discussion.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toaster.tsx';
import { failureWords } from './failure-words.ts';

const A_PAGE = 20;

/** A thread's replies from the first on, as far as they were asked for, and those just written below the rest. */
export function useReplies(slug: string, thread: Thread) {
  const [shown, setShown] = useState<Message[]>(thread.replies);
  const [written, setWritten] = useState<Message[]>([]);
  const [count, setCount] = useState(thread.replies_count);
  const [isLoading, setLoading] = useState(false);
  const isShown = ({ id }: Message) => shown.some((each) => each.id === id);
  const own = written.filter((message) => !isShown(message));

  const everywhere = (next: (messages: Message[]) => Message[]) => {
    setShown(next);
    setWritten(next);
  };
  return {
    shown,
    own,
    count,
    /** How many are between those shown and those just written. */
    hidden: Math.max(0, count - shown.length - own.length),
    isLoading,
    async loadMore() {
      setLoading(true);
      try {
        const page = Math.floor(shown.length / A_PAGE) + 1;
        const { data, total } = await api.answer(listReplies, { id: slug, thread_id: thread.id, page });
        const fresh = data.filter((reply) => !isShown(reply));
        setShown([...shown, ...fresh]);
        setCount(fresh.length > 0 ? total : shown.length + own.length);
      } catch (failure) {
        toast.failure({ title: 'Balasan belum dapat dimuat', lines: [failureWords(failure)] });
      }
      setLoading(false);
    },
    add(reply: Message) {
      if (isShown(reply) || own.some(({ id }) => id === reply.id)) return;
      setWritten([...written, reply]);
      setCount(count + 1);
    },
    replace: (reply: Message) =>
      everywhere((messages) => messages.map((each) => (each.id === reply.id ? reply : each))),
    remove(id: number) {
      everywhere((messages) => messages.filter((each) => each.id !== id));
      setCount(count - 1);
    },
  };
}
