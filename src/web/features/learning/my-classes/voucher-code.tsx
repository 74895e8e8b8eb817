import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Asked for where the class is taken; set so that it is read and copied without a mistake. */
export function VoucherCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => window.prompt('Salin kode ini', code),
    );
  return (
    <div className="flex items-center gap-2 rounded-seed-sm border border-dashed border-line-strong py-1.5 pr-1.5 pl-3">
      <p className="min-w-0 flex-1 text-sm">
        <span className="block text-xs text-muted">Kode voucher</span>
        <span className="block font-bold tracking-wide break-all select-all">{code}</span>
      </p>
      <IconButton
        label={`Salin kode voucher ${code}`}
        icon={isCopied ? <Check aria-hidden="true" className="text-leaf-ink" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {isCopied ? 'Kode tersalin.' : ''}
      </span>
    </div>
  );
}
