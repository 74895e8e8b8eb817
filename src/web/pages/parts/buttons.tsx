import { ArrowRight, Bell, Heart, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip, ChipGroup, ChipLink } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MeetingLinks } from '../../ui/meeting-links.tsx';
import { row, Sample } from './sample.tsx';

const variants = ['primary', 'accent', 'secondary', 'ghost', 'danger'] as const;
const names = { primary: 'Utama', accent: 'Ajakan', secondary: 'Kedua', ghost: 'Ringan', danger: 'Hapus' };
const pills = ['POPULAR', 'SELF DEVELOPMENT', 'TECH', 'CREATIVE', 'BUSINESS', 'ENTREPRENEURSHIP'];

export function Buttons() {
  const [pill, setPill] = useState('POPULAR');
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => setSaving(false), 1500);
  };
  return (
    <>
      <Sample title="Ragam tombol" note="Biasa, tidak aktif, dan sedang memuat: lebarnya tetap.">
        <div className="grid gap-4">
          {variants.map((variant) => (
            <div key={variant} className={row}>
              <Button variant={variant}>{names[variant]}</Button>
              <Button variant={variant} disabled>
                {names[variant]} mati
              </Button>
              <Button variant={variant} isLoading>
                {names[variant]} memuat
              </Button>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Ukuran, ikon, dan tautan">
        <div className={row}>
          <Button size="sm">Kecil</Button>
          <Button size="md">Sedang</Button>
          <Button size="lg">Besar</Button>
          <Button variant="secondary" icon={<Search aria-hidden="true" className="size-5" />}>
            Cari kelas
          </Button>
          <Button isLoading={isSaving} onClick={save}>
            Simpan perubahan
          </Button>
          <ButtonLink to="/" variant="secondary">
            Ke beranda
          </ButtonLink>
          <ButtonLink to="https://www.prakerja.go.id" variant="ghost" icon={<ArrowRight aria-hidden="true" />}>
            Situs lain
          </ButtonLink>
        </div>
        <div className="mt-4 max-w-65">
          <Button className="w-full">Label yang sangat panjang turun ke baris berikutnya tanpa terpotong</Button>
        </div>
      </Sample>
      <Sample title="Tautan sesi">
        <MeetingLinks zoom="https://zoom.us" whatsapp="https://wa.me" of="Sesi contoh" />
      </Sample>
      <Sample title="Di atas forest" isBare>
        <div className={`on-dark rounded-seed bg-forest p-6 text-on-forest ${row}`}>
          <Button variant="accent">Jelajahi kelas</Button>
          <Button variant="ghost">Pelajari dulu</Button>
          <IconButton label="Cari" icon={<Search />} />
        </div>
      </Sample>
      <Sample title="Tombol ikon">
        <div className={row}>
          <IconButton label="Simpan ke daftar" icon={<Heart />} />
          <IconButton label="Pemberitahuan" icon={<Bell />} variant="outline" />
          <IconButton label="Lanjut" icon={<ArrowRight />} variant="solid" />
          <IconButton label="Hapus" icon={<Trash2 />} variant="outline" disabled />
          <IconButton label="Memuat" icon={<Bell />} variant="outline" isLoading />
        </div>
      </Sample>
      <Sample title="Chip" note="Di ponsel satu baris yang digeser; papan ketik mencapai semuanya.">
        <ChipGroup label="Kategori">
          {pills.map((name) => (
            <Chip key={name} isSelected={name === pill} onClick={() => setPill(name)}>
              {name}
            </Chip>
          ))}
          <Chip disabled>SEGERA</Chip>
        </ChipGroup>
        <ChipGroup label="Kategori dalam alamat" className="mt-2">
          <ChipLink to="?jenis=semua#tombol" isSelected>
            Semua
          </ChipLink>
          <ChipLink to="?jenis=live#tombol">Live</ChipLink>
        </ChipGroup>
      </Sample>
    </>
  );
}
