import type { useQueryClient } from '@tanstack/react-query';
import type { schedules } from '../../../src/contract/admin/scheduling.ts';
import type { CallData } from '../../../src/contract/call.ts';
import type { SessionKind } from '../../../src/contract/rules/session-kinds.ts';

export type Session = CallData<typeof schedules.one>;

/** A course, and which sessions it can have. */
export type SessionsOf = { id: number; kinds: readonly SessionKind[] };

export const kindNames: Record<SessionKind, string> = {
  live: 'Sesi live',
  qna: 'Sesi QnA',
  consultation: 'Konsultasi',
};
/** As many seats as a kind has unless somebody says otherwise. */
export const usualSeats: Record<SessionKind, number> = { live: 60, qna: 30, consultation: 1 };

/** Everything that is kept of sessions in the browser, after one of them changed. */
export const reloadSessions = (client: ReturnType<typeof useQueryClient>): Promise<void> =>
  client.invalidateQueries({ queryKey: ['sessions'] });

/** 'Semua 12 peserta diberi tahu lewat email', said before it is done. */
export const toldText = (participants: number, choice: string): string =>
  participants === 0
    ? 'Belum ada peserta, sehingga tidak ada yang perlu diberi tahu.'
    : `${participants} peserta diberi tahu lewat email dan ${choice}.`;
