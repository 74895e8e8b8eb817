const LONGEST = 200;

type LogLine = { level?: number; msg?: string; err?: { message?: string } };

/** A JSON line of the log as a person reads it in passing. */
export function shortLogLine(name: string, json: string): string {
  let line: LogLine;
  try {
    line = JSON.parse(json);
  } catch {
    return shortText(name, json);
  }
  const text = [line.msg, line.err?.message].filter((part, index, all) => part && all.indexOf(part) === index);
  return shortText(name, `${(line.level ?? 0) >= 50 ? 'error' : 'warning'}: ${text.join(': ')}`);
}

/** What a crash prints around its message. */
const noise = /^$|^\s|^(file|node):|^Node\.js v/;

/** One line of a process's standard error; null when it says nothing by itself. */
export function shortErrorLine(name: string, line: string): string | null {
  return noise.test(line) ? null : shortText(name, line);
}

function shortText(name: string, text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return `[${name}] ${flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat}`;
}
