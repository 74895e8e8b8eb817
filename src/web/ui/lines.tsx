import { cx } from './cx.ts';

/** Plain text in which each line is a paragraph. */
export function Lines({ text, className }: { text: string; className?: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={cx('grid gap-4', className)}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and two may be alike
        <p key={place}>{line}</p>
      ))}
    </div>
  );
}
