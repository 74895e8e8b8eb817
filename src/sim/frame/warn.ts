export type Warn = (line: string) => void;

/** One line on stderr, whatever the message contains. */
export const warn: Warn = (line) => {
  process.stderr.write(`sim: ${line.replace(/\s+/g, ' ').trim()}\n`);
};
