import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type HandInProps = {
  isBusy: boolean;
  /** A file is on its way: it is to be part of it. */
  isUploading: boolean;
  /** A file was chosen and not uploaded: it would be left behind. */
  isChosen: boolean;
  /** How many files there are to hand in. */
  count: number;
  onHandIn: () => void;
};

/** Hands in what was uploaded, asked once more: nothing can be added afterwards (P-06). */
export function HandIn({ isBusy, isUploading, isChosen, count, onHandIn }: HandInProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
      <Button
        isLoading={isBusy}
        disabled={isUploading || count === 0}
        onClick={() => setAsking(true)}
        className="w-full sm:w-auto sm:min-w-36"
      >
        Kirim Tugas
      </Button>
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {wordsOf(isUploading, isChosen, count)}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title="Kirim tugas ini?"
        message={`${count} berkas dikirim untuk dinilai. Setelah itu kiriman tidak dapat ditambah lagi.${isChosen ? ' Berkas yang Anda pilih belum diunggah, jadi tidak ikut terkirim.' : ''}`}
        confirmLabel="Ya"
        cancelLabel="Tidak"
        onConfirm={() => {
          setAsking(false);
          onHandIn();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function wordsOf(isUploading: boolean, isChosen: boolean, count: number): string {
  if (isUploading) return 'Berkas Anda sedang diunggah. Tugas dapat dikirim setelahnya.';
  if (isChosen) return 'Berkas yang Anda pilih belum diunggah, jadi belum ikut terkirim.';
  return count === 0
    ? 'Unggah sedikitnya satu berkas untuk mengirim tugas.'
    : 'Setelah dikirim, kiriman tidak dapat ditambah lagi.';
}
