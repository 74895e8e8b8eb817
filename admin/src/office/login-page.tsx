import { Alert, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { type HttpError, useLogin } from 'react-admin';
import { failures } from '../../../src/contract/failures.ts';
import { officeName } from '../parts/site-name.ts';
import { brandColours } from './colours.ts';
import { Kawung } from './kawung.tsx';

/** Email and password; then, where the account has one, the code of its authenticator app. */
export function LoginPage() {
  const logIn = useLogin();
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    document.title = `Masuk – ${officeName}`;
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setIsBusy(true);
    setTrouble('');
    try {
      await logIn({ email: form.email ?? '', password: form.password ?? '', otp: form.otp });
    } catch (error) {
      const { message } = error as HttpError;
      if (message === failures.otp_needed.text) setAsksCode(true);
      else setTrouble(message);
      setIsBusy(false);
    }
  }

  return (
    <Stack
      component="main"
      sx={{
        position: 'relative',
        minHeight: '100vh',
        alignItems: 'center',
        justifyContent: 'center',
        p: 2,
        bgcolor: brandColours.forest,
        overflow: 'hidden',
      }}
    >
      <Kawung sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />
      <Card
        sx={{
          position: 'relative',
          width: '100%',
          maxWidth: 400,
          p: { xs: 3, sm: 4 },
          borderRadius: '20px 4px 20px 4px',
        }}
      >
        <form onSubmit={submit}>
          <Stack spacing={2.5}>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
              <img src="/art/logo.svg" alt="" width={36} height={36} />
              <div>
                <Typography variant="h5" component="h1">
                  {officeName}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  Untuk operator dan instruktur
                </Typography>
              </div>
            </Stack>
            {trouble ? <Alert severity="error">{trouble}</Alert> : null}
            <TextField name="email" type="email" label="Email" autoComplete="username" required autoFocus />
            <TextField name="password" type="password" label="Password" autoComplete="current-password" required />
            {asksCode ? (
              <TextField
                name="otp"
                label="Kode autentikator"
                helperText="Enam angka dari aplikasi autentikator, atau salah satu kode pemulihan Anda."
                autoComplete="one-time-code"
                autoFocus
                required
              />
            ) : null}
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              Masuk
            </Button>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
