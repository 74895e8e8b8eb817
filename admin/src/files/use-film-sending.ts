import { useEffect, useRef, useState } from 'react';
import { type Sending, type StoredFilm, sendFilm } from './film-sending.ts';

/** The film that this field sends, if any, and what can be done with it. */
export function useFilmSending(isOpen: boolean, onDone: (film: StoredFilm) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [trouble, setTrouble] = useState('');
  const current = useRef<ReturnType<typeof sendFilm> | null>(null);
  const stage = sending?.stage;

  useEffect(() => () => current.current?.leave(), []);
  useEffect(() => {
    if (stage !== 'lost') return;
    const goOn = () => void current.current?.goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [stage]);

  return {
    sending,
    trouble,
    choose(file: File) {
      setTrouble('');
      current.current = sendFilm(file, isOpen, {
        onChange: setSending,
        onDone(film) {
          setSending(null);
          onDone(film);
        },
        onRefused(text) {
          setSending(null);
          setTrouble(text);
        },
      });
    },
    goOn: () => void current.current?.goOn(),
    pause: () => void current.current?.pause(),
    cancel() {
      void current.current?.cancel();
      setSending(null);
    },
  };
}
