import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useOffline } from '../../../../lib/network.ts';
import { sendUnsentNotes } from '../../../../lib/note-queue.ts';
import { whenQuiet } from '../../../../lib/quiet.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useRoom } from '../room.ts';
import { keepAnswers } from './keep-room.ts';

/** Keeps the room while there is a network, says so when there is none, and reads the class again when it is back. */
export default function OfflineNotice() {
  const { course, profile, refresh } = useRoom();
  const client = useQueryClient();
  const isOffline = useOffline();
  const [isTrying, setTrying] = useState(false);
  const wasOffline = useRef(false);
  const isOwn = profile.impersonated_by === null;
  const { id = '' } = useParams();
  const { id: courseId, has_ebooks: hasEbooks } = course;
  useEffect(() => {
    if (isOwn && !isOffline) return whenQuiet(() => void keepAnswers({ id, courseId, hasEbooks }));
  }, [id, courseId, hasEbooks, isOwn, isOffline]);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void refresh().catch(() => {});
    wasOffline.current = isOffline;
    if (isOffline || !isOwn) return;
    void sendUnsentNotes(profile.id).then(async (isChanged) => {
      if (isChanged) {
        // Loaded only now: most visits never open the notes.
        await import('../materials/notes/use-notes.ts')
          .then(({ showSentNotes }) => showSentNotes(client, { studentId: profile.id, courseId }))
          .catch(() => {});
        // Notes of other classes may have been sent too; their lists are read again when they are next shown.
        await client.invalidateQueries({ queryKey: ['notes'], refetchType: 'none' });
      }
      // A refused note now shows the reason.
      await client.invalidateQueries({ queryKey: ['unsent_notes'] });
    });
  }, [isOffline, isOwn, profile.id, courseId, refresh, client]);
  if (!isOffline) return null;
  const tryAgain = async () => {
    setTrying(true);
    await refresh().catch(() => {});
    setTrying(false);
  };
  return (
    <Alert
      title="Anda sedang luring"
      className="mb-4"
      action={
        <Button variant="secondary" size="sm" isLoading={isTrying} onClick={() => void tryAgain()}>
          Coba sambungkan lagi
        </Button>
      }
    >
      Catatan dan ebook yang pernah dibuka di perangkat ini tetap bisa dibaca. Catatan yang Anda tulis dan kemajuan
      menonton dikirim saat internet kembali; selain itu, kirim sendiri setelah tersambung.
    </Alert>
  );
}
