import { Alert, Box, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, usePermissions } from 'react-admin';
import { beginOtp, confirmOtp } from '../../../src/contract/admin/staff.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { forgetMe, type Me } from '../data/auth.ts';
import { useUnsaved } from '../parts/unsaved/use-unsaved.tsx';
import { useForm } from './use-form.ts';

type Begun = CallData<typeof beginOtp>;

/** In three steps: password, scan and first code, recovery codes. */
export function OtpSetup({ isDue = false }: { isDue?: boolean }) {
  const { refetch } = usePermissions<Me>();
  const notify = useNotify();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useForm(async ({ password = '' }) => setBegun(await api(beginOtp, { body: { password } })));
  const confirm = useForm(async ({ otp = '' }) => {
    const { recovery_codes } = await api(confirmOtp, { body: { otp } });
    setCodes(recovery_codes);
  });
  // They are shown once: who leaves before they are kept has none.
  const unsaved = useUnsaved({ isDirty: codes !== null, reset: () => {}, draft: null });
  const trouble = begun ? confirm.trouble : begin.trouble;
  async function finish() {
    unsaved.settle();
    forgetMe();
    await refetch();
    notify('Autentikator aktif.', { type: 'success' });
  }

  return (
    <Card sx={{ maxWidth: 560, p: 3, my: 2 }}>
      {isDue ? <Title title="Aktifkan autentikator" /> : null}
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          Aktifkan autentikator
        </Typography>
        {isDue ? <Alert severity="info">Kantor ini mewajibkan autentikator sebelum halaman lain terbuka.</Alert> : null}
        {trouble ? <Alert severity="error">{trouble}</Alert> : null}
        {codes ? (
          <Stack spacing={2}>
            <Typography>
              Simpan kode pemulihan ini di tempat aman. Masing-masing dapat dipakai sekali bila ponsel Anda tidak ada,
              dan tidak akan ditampilkan lagi.
            </Typography>
            <Box component="ul" sx={{ columns: { xs: 1, sm: 2 }, m: 0, fontFamily: 'monospace', fontSize: 16 }}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </Box>
            <Button variant="contained" onClick={finish} sx={{ alignSelf: 'start' }}>
              Sudah saya simpan
            </Button>
          </Stack>
        ) : begun ? (
          <form {...confirm.form}>
            <Stack spacing={2}>
              <Typography>
                Pindai gambar ini dengan aplikasi autentikator, lalu ketik enam angka yang muncul.
              </Typography>
              <Box
                component="img"
                alt="Kode QR untuk aplikasi autentikator"
                src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.picture)}`}
                sx={{ width: 200, height: 200 }}
              />
              <Typography variant="body2">
                Tidak dapat memindai? Ketik kunci ini: <code>{begun.secret}</code>
              </Typography>
              <TextField name="otp" label="Kode autentikator" autoComplete="one-time-code" required autoFocus />
              <Button type="submit" variant="contained" loading={confirm.isBusy} sx={{ alignSelf: 'start' }}>
                Aktifkan
              </Button>
            </Stack>
          </form>
        ) : (
          <form {...begin.form}>
            <Stack spacing={2}>
              <Typography>Masuk ke kantor nanti memerlukan password dan kode dari ponsel Anda.</Typography>
              <TextField
                name="password"
                type="password"
                label="Password Anda"
                autoComplete="current-password"
                required
              />
              <Button type="submit" variant="contained" loading={begin.isBusy} sx={{ alignSelf: 'start' }}>
                Lanjutkan
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
