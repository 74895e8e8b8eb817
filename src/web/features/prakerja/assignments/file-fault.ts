/** As large as the server takes a file. */
const MOST_BYTES = 20 * 1024 * 1024;

const documents = ['.pdf', '.doc', '.docx', '.txt'];

/** For the browser's own window. */
export const accepted = [...documents, 'image/*'].join(',');

/** Why a file is not sent at all; null where it is. A dropped one was not chosen by the browser's rules (P-06). */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isDocument = documents.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isDocument && !type.startsWith('image/') && !isPictureName(name))
    return 'Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.';
  return size > MOST_BYTES ? 'Berkas ini lebih besar dari 20 MB.' : null;
}

/** Pictures of which not every system knows that they are some. */
const isPictureName = (name: string): boolean => /\.(hei[cf]|avif|jfif|tiff?)$/i.test(name);
