import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { listWaiting, type WaitingKind } from '../../../src/contract/admin/waiting.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';

const MINUTE_MS = 60_000;

const filtered = (list: string, filter: object) =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** What is said of each kind, and where it is handled. */
export const waitingPlaces: Record<WaitingKind, { words: string; path: string }> = {
  disputed: { words: 'pesanan disengketakan di bank', path: '/attention' },
  refund: { words: 'pengembalian dana menunggu tindakan', path: '/attention' },
  doubled: { words: 'pembayaran ganda belum dikembalikan', path: '/attention' },
  stuck: { words: 'pesanan tertahan', path: '/attention' },
  doubtful: { words: 'pesanan dengan jumlah yang diragukan', path: '/attention' },
  messages: { words: 'pesan belum ditangani', path: filtered('messages', { state: 'new' }) },
  discussions: { words: 'diskusi belum dijawab', path: filtered('discussions', { unanswered: 1 }) },
  content_reports: { words: 'laporan konten belum ditinjau', path: '/content-reports' },
  assignments: { words: 'tugas menunggu nilai', path: filtered('assignments', { is_graded: false }) },
  programme_reports: {
    words: 'tugas gagal dilaporkan ke program',
    path: filtered('assignments', { is_report_failed: true }),
  },
};

/** What waits for who works here: asked once, for every place that shows it, and again after whatever is done. */
export const WAITING = ['waiting'];
export function useWaiting() {
  const { permissions: me } = usePermissions<Me>();
  return useQuery({
    queryKey: WAITING,
    queryFn: () => api(listWaiting, {}),
    refetchInterval: MINUTE_MS,
    // Who has yet to set up the second factor may ask for nothing.
    enabled: isAllowed(me, 'courses.read'),
  });
}
