import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { SEARCH_MODE } from '../../../../contract/certificates.ts';
import { href } from '../../../../contract/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** A plain form, so that it works before the scripts are there: the page leads on to the certificate's own address. */
export function NumberForm() {
  return (
    <Form action={href('certificate', { id: SEARCH_MODE })} role="search" className="flex flex-col gap-4">
      <TextField
        label="Nomor sertifikat"
        name="id"
        placeholder="SMI-XXXX-XXXX-XXXX"
        hint="Tercetak di bagian bawah sertifikat."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        isRequired
      />
      <Button type="submit" icon={<Search className="size-5" />} className="sm:self-start">
        Periksa
      </Button>
    </Form>
  );
}
