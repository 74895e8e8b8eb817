import { Alert, Button, Card, Chip, Stack, TextField, Typography } from '@mui/material';
import { Title, useNotify, usePermissions } from 'react-admin';
import { dropOtp } from '../../../src/contract/admin/staff.ts';
import { staffRoleNames } from '../../../src/contract/rules/permissions.ts';
import { setPassword } from '../../../src/contract/security.ts';
import { api } from '../data/api.ts';
import { forgetMe, type Me } from '../data/auth.ts';
import { OtpSetup } from './otp-setup.tsx';
import { useForm } from './use-form.ts';

/** One's own account: who one is here, the password, and the second factor. */
export function AccountPage() {
  const { permissions: me } = usePermissions<Me>();
  if (!me) return null;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title="Akun saya" />
      <Card sx={{ maxWidth: 560, p: 3 }}>
        <Typography variant="h6" component="h2">
          {me.name}
        </Typography>
        <Typography color="text.secondary">{me.email}</Typography>
        <Chip label={staffRoleNames[me.role]} sx={{ mt: 1 }} />
      </Card>
      <PasswordForm />
      {me.has_otp ? <OtpDropForm /> : <OtpSetup />}
    </Stack>
  );
}

function PasswordForm() {
  const notify = useNotify();
  const { trouble, isBusy, form } = useForm(async (typed) => {
    const { current_password = '', password = '', password_confirmation = '' } = typed;
    await api(setPassword, { body: { current_password, password, password_confirmation } });
    notify('Password diganti. Perangkat lain sudah dikeluarkan.', { type: 'success' });
  });
  return (
    <Card sx={{ maxWidth: 560, p: 3 }}>
      <form {...form}>
        <Stack spacing={2}>
          <Typography variant="h6" component="h2">
            Ganti password
          </Typography>
          {trouble ? <Alert severity="error">{trouble}</Alert> : null}
          <TextField
            name="current_password"
            type="password"
            label="Password saat ini"
            autoComplete="current-password"
            required
          />
          <TextField name="password" type="password" label="Password baru" autoComplete="new-password" required />
          <TextField
            name="password_confirmation"
            type="password"
            label="Ulangi password baru"
            autoComplete="new-password"
            required
          />
          <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'start' }}>
            Ganti password
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function OtpDropForm() {
  const notify = useNotify();
  const { refetch } = usePermissions<Me>();
  const { trouble, isBusy, form } = useForm(async ({ password = '', otp = '' }) => {
    await api(dropOtp, { body: { password, otp } });
    forgetMe();
    await refetch();
    notify('Autentikator dimatikan.', { type: 'success' });
  });
  return (
    <Card sx={{ maxWidth: 560, p: 3 }}>
      <form {...form}>
        <Stack spacing={2}>
          <Typography variant="h6" component="h2">
            Autentikator aktif
          </Typography>
          <Typography>
            Untuk mematikannya atau memasangnya di ponsel lain, masukkan password dan satu kode. Kode pemulihan juga
            berlaku.
          </Typography>
          {trouble ? <Alert severity="error">{trouble}</Alert> : null}
          <TextField name="password" type="password" label="Password Anda" autoComplete="current-password" required />
          <TextField name="otp" label="Kode autentikator" autoComplete="one-time-code" required />
          <Button type="submit" color="error" variant="outlined" loading={isBusy} sx={{ alignSelf: 'start' }}>
            Matikan autentikator
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
