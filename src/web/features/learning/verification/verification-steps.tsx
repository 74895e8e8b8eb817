import { Camera, LogIn, Undo2 } from 'lucide-react';

const steps = [
  { Icon: LogIn, text: 'Halaman Prakerja terbuka. Masuk dengan akun Prakerja Anda.' },
  { Icon: Camera, text: 'Izinkan kamera, lalu pindai wajah pemilik KTP yang terdaftar di Prakerja.' },
] as const;

/** What happens after the button, told before it: nobody is surprised by a camera. */
export function VerificationSteps({ outcome }: { outcome: string }) {
  return (
    <ol className="grid gap-3">
      {[...steps, { Icon: Undo2, text: `Anda kembali ke Kelas Saya, dan ${outcome}.` }].map(({ Icon, text }) => (
        <li key={text} className="flex gap-3 text-sm leading-5 sm:leading-6">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
            <Icon aria-hidden="true" className="size-4.5" />
          </span>
          <span className="min-w-0 pt-1">{text}</span>
        </li>
      ))}
    </ol>
  );
}
