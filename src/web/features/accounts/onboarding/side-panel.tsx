import { KawungPattern } from '../../../ui/kawung.tsx';

/** Beside the questions where there is room; on a phone the questions stand alone (G-12). */
export function SidePanel() {
  return (
    <aside
      aria-label="Mengapa kami bertanya"
      className="on-dark relative isolate hidden flex-col justify-end overflow-hidden rounded-seed-lg bg-forest p-10 text-on-forest lg:flex"
    >
      <KawungPattern seed={21} columns={5} rows={7} className="absolute inset-0 -z-10 size-full" />
      <div className="-mx-10 -mb-10 bg-linear-to-t from-forest from-75% to-forest/0 p-10 pt-28">
        <p className="text-2xl font-extrabold tracking-tight text-balance">Benih yang pas tumbuh paling subur.</p>
        <p className="mt-3 text-on-forest-muted">
          Jawaban Anda membantu kami menyarankan kelas yang cocok. Semuanya dapat diunduh atau dihapus kapan saja dari
          halaman profil.
        </p>
      </div>
    </aside>
  );
}
