import { Tabs } from '../../../ui/tabs.tsx';
import { EmailSearch } from './email-search.tsx';
import { LazyFileCheck } from './lazy-file-check.tsx';
import { NumberForm } from './number-form.tsx';

/** By what is printed, by whose it is (S-05), or by the file itself. */
export function CertificateSearch() {
  return (
    <Tabs
      label="Cara mencari"
      tabs={[
        { value: 'nomor', label: 'Nomor', content: <NumberForm /> },
        { value: 'email', label: 'Email pemilik', content: <EmailSearch /> },
        { value: 'berkas', label: 'Berkas PDF', content: <LazyFileCheck /> },
      ]}
      className="max-w-2xl rounded-seed border border-line bg-card p-5 pt-3 sm:p-8 sm:pt-4"
    />
  );
}
