import { ArrowRight, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Coupon } from './use-coupon.ts';

type CodeFormProps = { coupon: Coupon; initialCode: string; hint?: string };

/** Whatever is typed is shown to the programme: what a code may look like, it alone knows (P-01). */
export function CodeForm({ coupon: { form, fault, state, show }, initialCode, hint }: CodeFormProps) {
  const [code, setCode] = useState(initialCode);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void show(code.trim());
      }}
      className="grid gap-4"
    >
      <TextField
        label="Kode redeem Prakerja"
        name="kpj_code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        readOnly={state !== 'idle'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        icon={<Ticket />}
        error={fault}
        {...(hint && !fault && { hint })}
      />
      <Button type="submit" isLoading={state !== 'idle'} className="w-full">
        Lanjut ke Prakerja
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
      <p aria-live="polite" className="-mt-1 min-h-10 text-sm sm:min-h-5 text-muted">
        {waitingWords[state]}
      </p>
    </form>
  );
}

const waitingWords: Record<Coupon['state'], string> = {
  idle: 'Perlu waktu sekitar 2 menit.',
  asking: 'Menghubungi Prakerja…',
  slow: 'Prakerja sedang lambat menjawab. Mohon tunggu sebentar.',
  leaving: 'Membuka halaman Prakerja…',
};
