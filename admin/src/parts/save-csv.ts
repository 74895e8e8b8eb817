/** Gives the operator a table that the server wrote. */
export function saveCsv({ file_name, content }: { file_name: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
