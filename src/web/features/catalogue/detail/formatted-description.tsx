import { foldedText } from '../../../ui/formatted-text.tsx';
import { Fold } from './fold.tsx';

export default function FormattedDescription({ text, most }: { text: string; most: number }) {
  // Where the writer ended a line, it ends.
  const written = text.replace(/(?<!\n)\n(?!\n)/g, '  \n');
  return (
    <Fold
      isLong={foldedText(written, most, false).isLong}
      content={(isOpen) => foldedText(written, most, isOpen).shown}
    />
  );
}
