import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

/** In the place of a copy that was refused: all of the text selected, so that one key or a long press is left to do. */
export function CopyByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <TextField
      isMultiline
      readOnly
      rows={3}
      ref={field}
      label="Salin sendiri"
      hint="Browser Anda belum mengizinkan kami menyalin. Teksnya sudah terpilih: tekan Ctrl+C, atau tekan lama lalu pilih Salin."
      value={text}
    />
  );
}
