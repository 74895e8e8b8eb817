import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const words = {
  copied: 'Kode tersalin.',
  refused: 'Kodenya sudah terpilih: tekan Ctrl+C, atau tekan lama lalu pilih Salin.',
} as const;

/** Asked for where the class is taken; set so that it is read and copied without a mistake. */
export function VoucherCode({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null);
  const text = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    const isCopied = await copyText(code);
    setOutcome(isCopied ? 'copied' : 'refused');
    if (!isCopied && text.current) getSelection()?.selectAllChildren(text.current);
  };
  return (
    <div className="flex items-center gap-2 rounded-seed-sm border border-dashed border-line-strong py-1.5 pr-1.5 pl-3">
      <div className="min-w-0 flex-1 text-sm">
        <p>
          <span className="block text-xs text-muted">Kode voucher</span>
          <span ref={text} className="block font-bold tracking-wide break-all select-all">
            {code}
          </span>
        </p>
        <p role="status" className={outcome === 'refused' ? 'mt-1 text-xs text-muted' : 'sr-only'}>
          {outcome && words[outcome]}
        </p>
      </div>
      <IconButton
        label={`Salin kode voucher ${code}`}
        icon={
          outcome === 'copied' ? <Check aria-hidden="true" className="text-leaf-ink" /> : <Copy aria-hidden="true" />
        }
        onClick={copy}
      />
    </div>
  );
}
