/** How many pages a PDF has; null where it cannot be read, or only with a password. */
export async function countPdfPages(content: Uint8Array): Promise<number | null> {
  // Large, and only for who uploads: nobody else has to carry it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    // It keeps what it is given.
    data: new Uint8Array(content),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const { numPages } = await opening.promise;
    return numPages > 0 ? numPages : null;
  } catch {
    return null;
  } finally {
    await opening.destroy();
  }
}
