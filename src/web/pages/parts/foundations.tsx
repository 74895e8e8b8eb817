import { kawungSvg } from '../../../contract/rules/kawung.ts';
import { cx } from '../../ui/cx.ts';
import { KawungMark, KawungPattern } from '../../ui/kawung.tsx';
import { Sample } from './sample.tsx';

const colours = [
  ['paper', 'bg-paper', 'latar halaman'],
  ['card', 'bg-card', 'permukaan terangkat'],
  ['sunken', 'bg-sunken', 'permukaan tenggelam'],
  ['ink', 'bg-ink', 'teks'],
  ['muted', 'bg-muted', 'teks pendamping'],
  ['line', 'bg-line', 'garis'],
  ['line-strong', 'bg-line-strong', 'tepi isian'],
  ['forest', 'bg-forest', 'permukaan utama'],
  ['forest-raised', 'bg-forest-raised', 'di atas forest'],
  ['action', 'bg-action', 'tombol utama'],
  ['leaf', 'bg-leaf', 'kemajuan'],
  ['leaf-ink', 'bg-leaf-ink', 'teks tautan'],
  ['leaf-soft', 'bg-leaf-soft', 'latar berhasil'],
  ['sprout', 'bg-sprout', 'satu ajakan di atas gelap'],
  ['ember', 'bg-ember', 'diskon, gagal'],
  ['ember-soft', 'bg-ember-soft', 'latar gagal'],
  ['ember-solid', 'bg-ember-solid', 'Live, hapus'],
  ['amber', 'bg-amber', 'bintang'],
] as const;

const scale = [
  ['54 / 60', 'text-[34px] leading-10 md:text-4xl font-extrabold tracking-tight', 'Tumbuhkan keahlian'],
  ['30 / 38', 'text-2xl font-extrabold tracking-tight', 'Rekomendasi untuk Anda'],
  ['17 / 26', 'text-lg', 'Kelas praktis bersama praktisi, dengan pendampingan sampai siap melamar.'],
  ['16 / 26', 'text-base', 'Dipilih dari kelas yang paling banyak diselesaikan bulan ini.'],
  ['14 / 20', 'text-sm', 'Tukarkan kodenya di sini, kelas langsung terbuka.'],
  ['13 / 18', 'text-xs', 'Rina Prameswari'],
] as const;

export function Foundations() {
  return (
    <>
      <Sample title="Warna" note="Nama menurut kegunaannya; terang dan gelap mengikuti sistem pengunjung." isBare>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
          {colours.map(([name, ground, use]) => (
            <li key={name} className="text-sm">
              <span className={cx('block h-16 rounded-seed-sm border border-line', ground)} />
              <span className="mt-2 block font-semibold">{name}</span>
              <span className="block text-xs text-muted">{use}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Huruf" note="Plus Jakarta Sans; judul 800 dan sedikit rapat; tidak pernah di bawah 13 px.">
        <dl className="grid gap-5">
          {scale.map(([name, look, text]) => (
            <div key={name} className="items-baseline gap-6 sm:flex">
              <dt className="w-16 shrink-0 text-xs text-muted tabular-nums">{name}</dt>
              <dd className={look}>{text}</dd>
            </div>
          ))}
        </dl>
      </Sample>
      <Sample title="Sudut dan bayang" isBare>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Shape name="seed-sm" look="rounded-seed-sm" />
          <Shape name="seed" look="rounded-seed shadow-raised" />
          <Shape name="seed-lg" look="rounded-seed-lg shadow-floating" />
          <Shape name="field" look="rounded-field" />
        </ul>
      </Sample>
      <Sample title="Kawung" note="Motif empat biji: hero, keadaan kosong, tanda memuat, dan gambar kelas." isBare>
        <div className="grid gap-4 sm:grid-cols-3">
          <KawungPattern seed={4} columns={8} rows={4} className="h-40 w-full rounded-seed bg-forest" />
          <KawungPattern tone="soft" seed={9} columns={8} rows={4} className="h-40 w-full rounded-seed bg-card" />
          <KawungPattern tone="sprout" seed={2} columns={8} rows={4} className="h-40 w-full rounded-seed bg-sprout" />
          {(['self', 'tech', 'creative'] as const).map((tone, index) => (
            <img
              key={tone}
              alt=""
              src={`data:image/svg+xml,${encodeURIComponent(kawungSvg(tone, index + 11))}`}
              className="aspect-video w-full rounded-seed object-cover"
            />
          ))}
        </div>
        <div className="mt-4 flex items-center gap-4 text-leaf">
          <KawungMark className="size-6" />
          <KawungMark className="size-10" />
          <KawungMark className="size-16" />
        </div>
      </Sample>
    </>
  );
}

function Shape({ name, look }: { name: string; look: string }) {
  return (
    <li className={cx('grid h-24 place-items-center border border-line bg-card text-sm font-semibold', look)}>
      {name}
    </li>
  );
}
