/** A certificate as a picture and as a document: open to whoever has its number, which nobody can guess. */
export const certificateAddresses = (id: string, publicUrl: URL) => ({
  certificate_url: new URL(`/certificate/${encodeURIComponent(id)}.png`, publicUrl).href,
  certificate_pdf_url: new URL(`/certificate/${encodeURIComponent(id)}.pdf`, publicUrl).href,
});
