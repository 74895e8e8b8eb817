import { LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from './room-states.tsx';

type OneProps<Data> = {
  /** What it is one of: 'students'. */
  of: string;
  read: (id: string) => Promise<Data>;
  children: (one: Data) => ReactNode;
};

/**
 * The page of one thing, with all that its own call tells. A row of the list knows less of it than its page, so nothing
 * is shown from there meanwhile.
 */
export function One<Data>({ of, read, children }: OneProps<Data>) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ queryKey: ['one', of, id], queryFn: () => read(id) });
  if (data !== undefined) return children(data);
  return error ? <LoadFailure error={error} onAgain={refetch} /> : <LinearProgress aria-label="Memuat" />;
}
