/** A picture that somebody removed while it was being chosen. */
export const pictureGone = (field: string) => ({ field, text: 'Gambar ini tidak ada lagi. Pilih gambar lain.' });
