import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listLocations } from '../../../../contract/accounts.ts';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const ComboboxField = lazy(() => import('../../../ui/combobox-field.tsx'));

const label = 'Tempat tinggal';

type ResidenceProps = { value: string; onChange: (place: string) => void; error: string | undefined };

/** One of 514 regencies and cities, found by its name or its province. */
export function Residence({ value, onChange, error }: ResidenceProps) {
  const places = useQuery({
    queryKey: ['locations'],
    queryFn: () => api(listLocations, {}),
    select: (rows) => rows.map(({ id, name, province }) => ({ value: String(id), label: name, group: province })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (places.isError)
    return (
      <div>
        <TextField label={label} isRequired disabled error="Daftar kota belum dapat dimuat." />
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => places.refetch()}>
          Coba lagi
        </Button>
      </div>
    );
  const waiting = <TextField label={label} isRequired disabled placeholder="Memuat daftar kota…" />;
  if (!places.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ComboboxField
        label={label}
        options={places.data}
        value={value}
        onChange={onChange}
        placeholder="Cari kota atau kabupaten"
        emptyText="Tidak ada kota, kabupaten, atau provinsi dengan nama itu."
        error={error}
        isRequired
      />
    </Suspense>
  );
}
