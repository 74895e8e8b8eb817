const LONGEST = 110;

/** A name as an address: small letters, digits and hyphens. One of digits alone would be read as an id. */
export function slugFrom(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug === '' || /^\d+$/.test(slug) ? `kelas${slug && `-${slug}`}` : slug;
}
