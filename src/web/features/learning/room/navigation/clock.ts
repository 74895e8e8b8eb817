/** '08:12', '1:02:05': how long a film is, as a player writes it. */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:` : ''}${two(minutes)}:${two(Math.floor(seconds) % 60)}`;
}
