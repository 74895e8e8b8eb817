const zone = { timeZone: 'Asia/Jakarta' };
const DAY = new Intl.DateTimeFormat('id-ID', { ...zone, dateStyle: 'medium' });
/** British for its colon: Indonesian locale data writes 10.24, the site 10:24. */
const TIME = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' });

export function moment(date: string): string {
  const at = new Date(date);
  return `${DAY.format(at)}, ${TIME.format(at)} WIB`;
}
