/** The whole address of a page of this site, as another asks for it; null where it leads anywhere else, however browsers may read it. */
export function ownPage(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.href : null;
}
