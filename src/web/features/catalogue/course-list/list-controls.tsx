import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Choices } from './choices.ts';
import { sortLabels, sortOrder } from './labels.ts';
import type { Choose } from './use-choices.ts';

const sortOptions = sortOrder.map((code) => ({ value: String(code), label: sortLabels[code] ?? '' }));

type ListControlsProps = {
  /** The form that these fields belong to, wherever they stand. */
  form: string;
  choices: Choices;
  choose: Choose;
  filterButton: ReactNode;
};

export function ListControls({ form, choices, choose, filterButton }: ListControlsProps) {
  const search = useTypedSearch('name', choices.name);
  return (
    <div className="flex flex-wrap gap-3 sm:flex-nowrap">
      <TextField
        form={form}
        label="Cari nama kelas"
        isLabelHidden
        placeholder="Cari nama kelas"
        type="search"
        name="name"
        minLength={2}
        maxLength={100}
        icon={<Search />}
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
        className="basis-full sm:flex-1 sm:basis-0 lg:w-64 lg:flex-none lg:basis-auto"
      />
      <div className="lg:hidden">{filterButton}</div>
      <SelectField
        form={form}
        label="Urutkan"
        isLabelHidden
        name="sort"
        options={sortOptions}
        value={String(choices.sort)}
        onChange={(event) => choose({ sort: Number(event.target.value) })}
        className="flex-1 sm:w-48 sm:flex-none"
      />
    </div>
  );
}
