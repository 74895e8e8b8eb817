import { Button } from '../../../ui/button.tsx';

type HandInProps = {
  isBusy: boolean;
  /** A file is on its way: it is to be part of it. */
  isUploading: boolean;
  /** A file was chosen and not uploaded: it would be left behind. */
  isChosen: boolean;
  onHandIn: () => void;
};

export function HandIn({ isBusy, isUploading, isChosen, onHandIn }: HandInProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
      <Button isLoading={isBusy} disabled={isUploading} onClick={onHandIn} className="w-full sm:w-auto sm:min-w-36">
        Kirim Tugas
      </Button>
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {wordsOf(isUploading, isChosen)}
      </p>
    </div>
  );
}

function wordsOf(isUploading: boolean, isChosen: boolean): string {
  if (isUploading) return 'Berkas Anda sedang diunggah. Tugas dapat dikirim setelahnya.';
  return isChosen
    ? 'Berkas yang Anda pilih belum diunggah, jadi belum ikut terkirim.'
    : 'Setelah dikirim, kiriman tidak dapat ditambah lagi.';
}
