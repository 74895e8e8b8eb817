import { Search } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import ComboboxField from '../../ui/combobox-field.tsx';
import { EntryList } from '../../ui/entries.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchEntry } from '../../ui/switch-entry.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { columns, Sample } from './sample.tsx';

const cities = [
  { value: 'bdg', label: 'Kota Bandung' },
  { value: 'sby', label: 'Kota Surabaya' },
  { value: 'pal', label: 'Kota Palu (segera)', isDisabled: true },
];
const regions = [
  { value: '3273', label: 'Kota Bandung', group: 'Jawa Barat' },
  { value: '3204', label: 'Kabupaten Bandung', group: 'Jawa Barat' },
  { value: '3578', label: 'Kota Surabaya', group: 'Jawa Timur' },
];
const answers = [
  { value: 'a', label: 'Referensi relatif' },
  { value: 'b', label: 'Referensi absolut', hint: 'Ditulis dengan tanda dolar' },
  { value: 'c', label: 'Referensi campuran', isDisabled: true },
];

export function Fields() {
  const [answer, setAnswer] = useState('b');
  const [isOn, setOn] = useState(true);
  const [region, setRegion] = useState('');
  return (
    <>
      <Sample title="Isian teks" className={columns}>
        <TextField label="Nama lengkap" placeholder="Sesuai KTP" hint="Nama ini tercetak di sertifikat." isRequired />
        <TextField label="Email" type="email" defaultValue="siswa@" error="Email tidak valid." isRequired />
        <TextField label="Password" type="password" defaultValue="rahasia-sekali" autoComplete="off" />
        <TextField label="Cari" isLabelHidden icon={<Search />} placeholder="Cari kelas" className="self-end" />
        <TextField label="Nomor pesanan" defaultValue="SM-2041" disabled />
        <TextField label="Tautan rujukan" defaultValue="semai.test/r/AB12" readOnly />
        <TextField
          label="Label yang panjang sekali supaya terlihat bagaimana ia turun ke baris kedua tanpa mendorong isian lain"
          error="Pesan galat yang panjang juga turun ke baris berikutnya dan tetap sejajar dengan ikon di depannya."
          hint="Petunjuk tetap terbaca ketika ada galat."
        />
        <TextField
          label="Cerita singkat"
          isMultiline
          placeholder="Apa yang ingin dipelajari?"
          hint="Paling banyak 300 huruf."
        />
      </Sample>
      <Sample title="Pilihan" className={columns}>
        <SelectField label="Kota" options={cities} placeholder="Pilih kota" isRequired />
        <SelectField label="Kota lahir" options={cities} defaultValue="bdg" hint="Pemilih milik peramban." />
        <SelectField label="Domisili" options={cities} placeholder="Pilih kota" error="Wajib diisi." />
        <SelectField label="Kota asal" options={cities} defaultValue="sby" disabled />
        <ComboboxField
          label="Tempat tinggal"
          options={regions}
          value={region}
          onChange={setRegion}
          placeholder="Cari kota atau kabupaten"
          emptyText="Tidak ada kota dengan nama itu."
          hint="Dicari dengan mengetik; satu dari ratusan."
        />
      </Sample>
      <Sample title="Sakelar">
        <EntryList title="Email dari kami">
          <SwitchEntry label="Pengingat jadwal" text="Sehari dan sejam sebelumnya." isOn={isOn} onChange={setOn} />
          <SwitchEntry label="Tidak dapat diubah" text="Selalu dikirim." isOn isDisabled onChange={setOn} />
          <SwitchEntry label="Sedang dimuat" text="Belum diketahui." isOn={undefined} onChange={setOn} />
        </EntryList>
      </Sample>
      <Sample title="Kotak centang" className={columns}>
        <div>
          <CheckboxField label="Ingat saya" />
          <CheckboxField label="Kirimi saya kabar kelas baru" defaultChecked hint="Paling banyak sebulan sekali." />
          <CheckboxField label="Tidak dapat diubah" disabled />
          <CheckboxField label="Tidak dapat dibatalkan" defaultChecked disabled />
        </div>
        <CheckboxField
          label={
            <>
              Saya menyetujui{' '}
              <a href="#isian" className="text-leaf-ink underline">
                Syarat & Ketentuan
              </a>{' '}
              serta Kebijakan Privasi yang berlaku
            </>
          }
          error="Persetujuan diperlukan."
          isRequired
        />
      </Sample>
      <Sample title="Kelompok radio" className={columns}>
        <RadioGroup label="Jenis rumus" options={answers} value={answer} onChange={setAnswer} look="cards" />
        <div className="grid gap-6">
          <RadioGroup label="Metode" options={answers.slice(0, 2)} defaultValue="a" hint="Dapat diganti nanti." />
          <RadioGroup label="Wajib dipilih" options={answers.slice(0, 2)} error="Pilih salah satu." isRequired />
          <RadioGroup label="Terkunci" options={answers.slice(0, 2)} defaultValue="a" isDisabled />
        </div>
      </Sample>
    </>
  );
}
