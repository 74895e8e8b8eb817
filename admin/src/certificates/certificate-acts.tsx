import { Stack } from '@mui/material';
import { FilePlus, PenLine, RotateCcw, ShieldX } from 'lucide-react';
import { useRedirect } from 'react-admin';
import { reissueCertificate, restoreCertificate, revokeCertificate } from '../../../src/contract/admin/certificates.ts';
import { correctCertificate } from '../../../src/contract/certificates.ts';
import { api } from '../data/api.ts';
import { ActButton } from '../parts/act-button.tsx';
import type { Certificate } from './certificate-show.tsx';

const reason = {
  label: 'Alasan',
  helperText: 'Paling sedikit 5 karakter; hanya terlihat di kantor dan oleh siswanya.',
};

/** What can be done to a certificate. One that another took the place of stays as it is. */
export function CertificateActs({ certificate }: { certificate: Certificate }) {
  const redirect = useRedirect();
  const { id, printed_name, revoked_at, replaced_by } = certificate;
  if (replaced_by) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {revoked_at ? (
        <ActButton
          label="Batalkan pencabutan"
          icon={<RotateCcw size={18} />}
          variant="contained"
          says="Nomor yang sama berlaku kembali, dan berkasnya dapat diunduh lagi."
          act={() => api(restoreCertificate, { id })}
          done="Sertifikat berlaku kembali."
        />
      ) : (
        <ActButton
          label="Perbaiki nama"
          icon={<PenLine size={18} />}
          variant="contained"
          says={`Sekarang tercetak “${printed_name}”. Nomornya tetap. Berkas yang diunduh sebelumnya dinyatakan sudah diperbarui saat diperiksa.`}
          asks={{ name: { label: 'Nama tercetak', value: printed_name }, reason }}
          act={({ name = '', reason: why = '' }) =>
            api(correctCertificate, { id, body: { name, reason: why, known_name: printed_name } })
          }
          done="Nama pada sertifikat diperbaiki."
        />
      )}
      <ActButton
        label="Terbitkan ulang"
        icon={<FilePlus size={18} />}
        says="Sertifikat baru dengan nomor baru diterbitkan dan dikirim kepada siswa, dengan nama tercetak dan nilai yang sama serta nama kelas saat ini. Nomor lama dicabut."
        asks={{ reason }}
        act={({ reason: why = '' }) => api(reissueCertificate, { id, body: { reason: why } })}
        leadsTo={(fresh) => redirect('show', 'certificates', fresh.id)}
        done="Sertifikat diterbitkan ulang dengan nomor baru."
      />
      {revoked_at ? null : (
        <ActButton
          label="Cabut sertifikat"
          icon={<ShieldX size={18} />}
          color="error"
          says="Pemeriksaan langsung menyatakan sertifikat ini dicabut, berkasnya tidak dapat diunduh, dan siswa tidak dapat memintanya lagi. Pencabutan dapat dibatalkan."
          asks={{ reason }}
          act={({ reason: why = '' }) => api(revokeCertificate, { id, body: { reason: why } })}
          done="Sertifikat dicabut."
        />
      )}
    </Stack>
  );
}
