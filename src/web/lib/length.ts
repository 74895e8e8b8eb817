const two = (value: number) => String(value).padStart(2, '0');

/** '0:21', '12:05', '1:02:05': how long one film is. */
export function filmLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** '1 jam 20 menit', '12 menit', '45 detik': how long all of them are together. */
export function wholeLength(seconds: number): string {
  if (seconds < 60) return `${seconds} detik`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} menit`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} jam` : `${Math.floor(minutes / 60)} jam ${rest} menit`;
}
