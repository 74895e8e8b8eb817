const KILO = 1024;

/** '87 KB', '1,2 MB': for those who count their quota. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  if (kilobytes < KILO) return `${kilobytes} KB`;
  return `${(bytes / KILO / KILO).toFixed(1).replace('.', ',')} MB`;
}
