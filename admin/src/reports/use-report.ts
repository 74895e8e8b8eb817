import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call, CallData, CallInput } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';

export type AnyReport = { name: string; list: Call; csv: Call };
export type Asked<R extends AnyReport> = CallInput<R['list']>;
export type Shown<R extends AnyReport> = CallData<R['list']>;
export type RowOf<R extends AnyReport> = Shown<R> extends { rows: (infer Row)[] } ? Row : never;

/** A report for these days; while others are fetched, the ones before stay. */
export function useReport<R extends AnyReport>(report: R, asked: Asked<R>, isAsked = true) {
  return useQuery({
    queryKey: ['report', report.name, asked],
    queryFn: () => api(report.list, asked as never) as Promise<Shown<R>>,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}
