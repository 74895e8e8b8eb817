import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useTypedSearch } from '../lib/use-typed-search.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type ListSearchProps = {
  /** 'Cari event': the field's name and its placeholder. */
  label: string;
  /** The query's name in the address. */
  name: string;
  /** What the address searches for now. */
  words: string;
};

/** The search field of a list whose state lives in the address; before hydration it is a plain form. */
export function ListSearch({ label, name, words }: ListSearchProps) {
  const search = useTypedSearch(name, words);
  return (
    <Form role="search" aria-label={label} className="w-full sm:w-80">
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        type="search"
        name={name}
        maxLength={100}
        icon={<Search />}
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
      />
      <noscript>
        <Button type="submit" className="mt-2 w-full">
          Cari
        </Button>
      </noscript>
    </Form>
  );
}
