/** Headers as Node takes them, name and value by turns, and as they go over the connection. */
export type Head = { list: readonly string[]; text: string };

export const headOf = (list: readonly string[]): Head => ({ list, text: headText(list) });

export function headText(list: readonly string[]): string {
  let text = '';
  for (let at = 0; at < list.length; at += 2) text += `${list[at]}: ${list[at + 1]}\r\n`;
  return text;
}
