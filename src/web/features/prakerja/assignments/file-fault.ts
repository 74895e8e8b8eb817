/** As large as the server takes a file. */
const MOST_BYTES = 20 * 1024 * 1024;

/** As many as an assignment holds. */
const MOST_FILES = 20;

const documents = ['.pdf', '.doc', '.docx', '.txt'];

/** For the browser's own window. */
export const accepted = [...documents, 'image/*'].join(',');

/** Why a file is not sent at all; null where it is. A dropped one was not chosen by the browser's rules (P-06). */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isDocument = documents.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isDocument && !type.startsWith('image/') && !isPictureName(name))
    return 'Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.';
  if (size === 0) return 'Berkas ini kosong.';
  return size > MOST_BYTES ? 'Berkas ini lebih besar dari 20 MB.' : null;
}

/** Those of several that can be sent, and why the others cannot, each by its name. */
export function sortFiles(files: readonly File[]): { taken: File[]; error: string | null } {
  const faults = files.flatMap((file) => {
    const fault = fileFault(file);
    return fault === null ? [] : [files.length === 1 ? fault : `${file.name}: ${fault}`];
  });
  const fit = files.filter((file) => fileFault(file) === null);
  if (fit.length > MOST_FILES) faults.push(`Hanya ${MOST_FILES} berkas pertama yang dipilih.`);
  return { taken: fit.slice(0, MOST_FILES), error: faults.join(' ') || null };
}

/** Pictures of which not every system knows that they are some. */
const isPictureName = (name: string): boolean => /\.(hei[cf]|avif|jfif|tiff?)$/i.test(name);
