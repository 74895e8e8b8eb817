import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { href } from '../../contract/pages.ts';

/** A plain form: it finds courses by name without any script. */
export function SearchBox() {
  return (
    <Form action={href('courses')} method="get" role="search" className="relative">
      <label htmlFor="cari-kelas" className="sr-only">
        Cari kelas
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-[18px] -translate-y-1/2 text-muted"
      />
      <input
        id="cari-kelas"
        type="search"
        name="name"
        minLength={2}
        maxLength={100}
        placeholder="Cari kelas, misalnya “Excel keuangan”"
        className="h-11 w-full rounded-field border border-line bg-card pr-4 pl-11 text-sm placeholder:text-muted hover:border-line-strong"
      />
    </Form>
  );
}
