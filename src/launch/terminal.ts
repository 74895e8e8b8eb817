export type Tell = (line: string) => void;

const REPEAT_AFTER_MS = 10_000;

/** What a person sees. Outside demo mode standard output belongs to the log, so it goes to standard error. */
export function createTerminal(stream: NodeJS.WritableStream): Tell {
  // A terminal that was closed, or a pipe to head.
  stream.on('error', () => {});
  return (line) => void stream.write(`${line}\n`);
}

/** A database that is away makes every request warn the same: said once in a while, it is still in the log each time. */
export function withoutRepeats(tell: Tell): Tell {
  const toldAt = new Map<string, number>();
  return (line) => {
    const now = Date.now();
    for (const [told, at] of toldAt) if (now - at > REPEAT_AFTER_MS) toldAt.delete(told);
    if (toldAt.has(line)) return;
    toldAt.set(line, now);
    tell(line);
  };
}
