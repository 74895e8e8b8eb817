import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { ExternalLink, FileDown } from 'lucide-react';
import { Title, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { getCertificate } from '../../../src/contract/admin/certificates.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { One } from '../parts/one.tsx';
import { Facts, Panel, SmallTable } from '../parts/panel.tsx';
import { formatWib } from '../parts/wib.tsx';
import { CertificateActs } from './certificate-acts.tsx';
import { Validity } from './certificate-list.tsx';

export type Certificate = CallData<typeof getCertificate>;

export const CertificateShow = () => (
  <One of="certificates" read={(id) => api(getCertificate, { id })}>
    {(certificate) => <CertificatePage certificate={certificate} />}
  </One>
);

const types = { project: 'Proyek', course: 'Kelulusan', coursenoscore: 'Penyelesaian' };
const actNames: Record<string, string> = {
  'correct certificate': 'Nama diperbaiki',
  'revoke certificate': 'Dicabut',
  'restore certificate': 'Pencabutan dibatalkan',
  'reissue certificate': 'Diterbitkan ulang dengan nomor baru',
};

function CertificatePage({ certificate }: { certificate: Certificate }) {
  const { permissions: me } = usePermissions<Me>();
  const { id, printed_name, course, student_id, revoked_at } = certificate;
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={id} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          Sertifikat {id}
        </Typography>
        <Validity isValid={revoked_at === null} />
      </Stack>
      <Standing certificate={certificate} />
      {isAllowed(me, 'certificates.write') ? <CertificateActs certificate={certificate} /> : null}
      <Panel title="Isi sertifikat" actions={<Files certificate={certificate} />}>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
          {certificate.files ? (
            <Box
              component="img"
              // Drawn anew when what it says has changed: the address tells the browser so.
              src={`${certificate.files.png}?v=${encodeURIComponent(printed_name)}`}
              alt={`Sertifikat ${printed_name}`}
              sx={{
                width: '100%',
                maxWidth: 420,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                alignSelf: 'start',
              }}
            />
          ) : null}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Facts
              rows={[
                ['Nama tercetak', printed_name],
                ['Nama dipastikan siswa', certificate.is_name_confirmed ? 'Ya' : 'Belum'],
                ['Kelas', course.name],
                ['Jenis', types[certificate.certificate_type]],
                ['Nilai', certificate.score],
                ['Kelas selesai', formatWib(certificate.date_completed)],
                ['Terbit', formatWib(certificate.created_at)],
                [
                  'Siswa',
                  isAllowed(me, 'students.read') ? (
                    <Link key="student" component={RouterLink} to={`/students/${student_id}/show`}>
                      Buka halaman siswa
                    </Link>
                  ) : (
                    printed_name
                  ),
                ],
              ]}
            />
          </Box>
        </Stack>
      </Panel>
      <History certificate={certificate} />
    </Stack>
  );
}

function Standing({ certificate: { revoked_at, revoke_reason, replaced_by, replaces } }: { certificate: Certificate }) {
  return (
    <>
      {revoked_at ? (
        <Alert severity="warning">
          Dicabut pada {formatWib(revoked_at)}.{revoke_reason ? ` Alasan: ${revoke_reason}` : ''}{' '}
          {replaced_by ? (
            <>
              Digantikan oleh{' '}
              <Link component={RouterLink} to={`/certificates/${replaced_by}/show`}>
                {replaced_by}
              </Link>
              .
            </>
          ) : null}
        </Alert>
      ) : null}
      {replaces ? (
        <Alert severity="info">
          Menggantikan{' '}
          <Link component={RouterLink} to={`/certificates/${replaces}/show`}>
            {replaces}
          </Link>
          , yang sudah dicabut.
        </Alert>
      ) : null}
    </>
  );
}

const Files = ({ certificate: { files, check_url } }: { certificate: Certificate }) => (
  <>
    <Button href={check_url} target="_blank" rel="noreferrer" startIcon={<ExternalLink size={18} />}>
      Halaman pemeriksaan
    </Button>
    {files ? (
      <Button href={files.pdf} target="_blank" rel="noreferrer" startIcon={<FileDown size={18} />}>
        Buka PDF
      </Button>
    ) : null}
  </>
);

const History = ({ certificate: { corrections, acts } }: { certificate: Certificate }) => (
  <>
    <Panel title="Riwayat perbaikan nama">
      <SmallTable
        label="Riwayat perbaikan nama"
        heads={['Dari', 'Menjadi', 'Alasan', 'Oleh', 'Waktu']}
        empty="Namanya belum pernah diperbaiki."
        rows={corrections.map(({ id, old_name, new_name, reason, by, created_at }) => ({
          key: id,
          cells: [old_name, new_name, reason, by ?? '–', formatWib(created_at)],
        }))}
      />
    </Panel>
    <Panel title="Tindakan operator">
      <SmallTable
        label="Tindakan operator"
        heads={['Tindakan', 'Oleh', 'Waktu']}
        empty="Belum ada tindakan operator."
        rows={acts.map(({ id, action, by, at }) => ({
          key: id,
          cells: [actNames[action] ?? action, by, formatWib(at)],
        }))}
      />
    </Panel>
  </>
);
