/** A picture that the browser can show: its address lives until it is revoked. */
export type Picture = { url: string; image: HTMLImageElement };

const accepted = /\.(gif|jpe?g|png)$/i;

/** What a file is called decides little: it must also open as a picture. */
export async function readPicture(file: File): Promise<Picture | { fault: string }> {
  if (!accepted.test(file.name))
    return { fault: 'Jenis berkas ini tidak diterima. Pilih berkas .gif, .jpg, atau .png.' };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, image };
  } catch {
    URL.revokeObjectURL(url);
    return { fault: 'Berkas ini tidak dapat dibuka sebagai gambar. Pilih foto lain.' };
  }
}
