import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listConsultations } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';

/** The consultation slots of a class by the page, from the first on (T-03). */
export function useConsultations(courseId: number) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['consultations', courseId, page],
    queryFn: () => api.answer(listConsultations, { courseId: String(courseId), page }),
    // Nothing jumps while one goes through the pages.
    placeholderData: keepPreviousData,
  });
  const lastPage = Math.max(data?.last_page ?? page, 1);
  // Slots pass, and with them the last page.
  if (page > lastPage) setPage(lastPage);
  return {
    slots: data?.data,
    /** The page that these slots are of; the one that was asked for comes a moment later. */
    shownPage: data?.current_page,
    page,
    lastPage,
    error,
    isFetching,
    refetch,
    showPrevious: page > 1 ? () => setPage(page - 1) : null,
    showNext: page < lastPage ? () => setPage(page + 1) : null,
  };
}
export type Consultations = ReturnType<typeof useConsultations>;
