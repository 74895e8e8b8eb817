import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

const words = {
  copied: 'Kode tersalin.',
  refused: 'Kodenya sudah terpilih: tekan Ctrl+C, atau tekan lama lalu pilih Salin.',
} as const;

type CopyCodeProps = { label: string; code: string; className?: string };

/** A code that is asked for elsewhere; set so that it is read and copied without a mistake. */
export function CopyCode({ label, code, className }: CopyCodeProps) {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null);
  const text = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    const isCopied = await copyText(code);
    setOutcome(isCopied ? 'copied' : 'refused');
    if (!isCopied && text.current) getSelection()?.selectAllChildren(text.current);
  };
  return (
    <div
      className={cx(
        'flex items-center gap-2 rounded-seed-sm border border-dashed border-line-strong py-1.5 pr-1.5 pl-3',
        className,
      )}
    >
      <div className="min-w-0 flex-1 text-sm">
        <p>
          <span className="block text-xs text-muted">{label}</span>
          <span ref={text} className="block font-bold tracking-wide break-all select-all">
            {code}
          </span>
        </p>
        <p role="status" className={outcome === 'refused' ? 'mt-1 text-xs text-muted' : 'sr-only'}>
          {outcome && words[outcome]}
        </p>
      </div>
      <IconButton
        label={`Salin ${label.toLowerCase()} ${code}`}
        icon={
          outcome === 'copied' ? <Check aria-hidden="true" className="text-leaf-ink" /> : <Copy aria-hidden="true" />
        }
        onClick={copy}
      />
    </div>
  );
}
