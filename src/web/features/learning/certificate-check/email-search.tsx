import { Search } from 'lucide-react';
import { useState } from 'react';
import { type VerifiedCertificate, verifyCertificatesByEmail } from '../../../../contract/certificates.ts';
import { notices } from '../../../../contract/messages.ts';
import { api } from '../../../lib/api.ts';
import { formNotice } from '../../../lib/form-notice.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CertificateList } from './certificate-list.tsx';

const noticeFor = (failure: unknown) => ({ ...formNotice(failure, notices.loginApi), title: notices.title });

export function EmailSearch() {
  const { form, isBusy, notice, faults, send, refuse } = useSubmission(noticeFor);
  const [found, setFound] = useState<VerifiedCertificate[]>();

  async function search(email: string) {
    setFound(undefined);
    if (!email) return refuse({ email: 'Email wajib diisi.' });
    await send(async () => {
      setFound(await api(verifyCertificatesByEmail, { body: { email } }));
      refuse({});
    });
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search(String(new FormData(event.currentTarget).get('email') ?? '').trim());
        }}
        className="flex flex-col gap-4"
      >
        {notice && <NoticeAlert notice={notice} />}
        <TextField
          label="Email pemilik"
          name="email"
          type="email"
          autoComplete="email"
          hint="Email yang dipakai pemiliknya untuk belajar di sini."
          maxLength={254}
          isRequired
          error={faults.email}
        />
        <Button type="submit" isLoading={isBusy} icon={<Search className="size-5" />} className="sm:self-start">
          Cari
        </Button>
      </form>
      <div aria-live="polite">
        {found && found.length > 0 && <CertificateList certificates={found} />}
        {found?.length === 0 && (
          <EmptyState
            title="Sertifikat tidak ditemukan"
            text="Periksa ejaan emailnya, atau cari dengan nomor yang tercetak di sertifikat."
            className="pb-4"
          />
        )}
      </div>
    </>
  );
}
