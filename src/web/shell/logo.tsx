import { LeafMark } from '../ui/leaf-mark.tsx';

/** Two leaves and the name, which follows the text's colour. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-2xl font-extrabold tracking-tight text-forest lowercase dark:text-on-forest print:text-forest">
      <LeafMark />
      {name}
    </span>
  );
}
