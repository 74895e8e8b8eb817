import { Alert, AlertTitle, Box, Button, CircularProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useEditContext, useLogoutIfAccessDenied, usePermissions, useShowContext } from 'react-admin';
import { staffRoleNames } from '../../../src/contract/rules/permissions.ts';
import type { Me } from '../data/auth.ts';

const SOON_MS = 300;

/** Nothing at first: most rooms are there before anybody could read this. */
export function StillLoading() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" sx={{ display: 'flex', justifyContent: 'center', pt: 8 }}>
      {isLong ? <CircularProgress aria-label="Memuat halaman" /> : null}
    </Box>
  );
}

const CONNECTION = 'Periksa sambungan internet Anda, lalu coba lagi. Bila tetap gagal, muat ulang peramban.';

type Again = { onAgain(): unknown; title?: string; why?: string };

export const NotLoaded = ({ onAgain, title = 'Halaman ini belum dapat dimuat', why = CONNECTION }: Again) => (
  <Box sx={{ pt: 2, maxWidth: 560 }}>
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => onAgain()} sx={{ whiteSpace: 'nowrap' }}>
          Coba lagi
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {why}
    </Alert>
  </Box>
);

/** To whom this is closed, and who can open it. */
export function NoAccess({ to = 'halaman ini' }: { to?: string }) {
  const { permissions: me } = usePermissions<Me>();
  return (
    <Box sx={{ pt: 2, maxWidth: 560 }}>
      <Alert severity="error">
        <AlertTitle>Anda tidak punya akses ke {to}</AlertTitle>
        {me ? `Peran Anda: ${staffRoleNames[me.role]}. ` : ''}Bila pekerjaan Anda memerlukannya, mintalah kepada pemilik
        kantor ini untuk mengubah peran Anda.
      </Alert>
    </Box>
  );
}

export const NotThere = () => (
  <Box sx={{ pt: 2, maxWidth: 560 }}>
    <Alert severity="info">
      <AlertTitle>Data ini tidak ada</AlertTitle>
      Alamatnya mungkin salah tulis, atau isinya sudah dihapus.
    </Alert>
  </Box>
);

type Failure = { error: unknown; onAgain(): unknown };

/** Why something could not be shown: no access, not there, or failed and worth another try. An empty list is none of them. */
export function LoadFailure({ error, onAgain }: Failure) {
  const leave = useLogoutIfAccessDenied();
  useEffect(() => {
    void leave(error);
  }, [leave, error]);
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 403) return <NoAccess />;
  // An address that is no number names nothing either.
  if (status === 404 || status === 422) return <NotThere />;
  return (
    <NotLoaded onAgain={onAgain} title="Gagal dimuat" {...(error instanceof Error ? { why: error.message } : {})} />
  );
}

/** In place of a form, and of a page, whose record did not come. */
export function EditFailure() {
  const { error, refetch } = useEditContext();
  return <LoadFailure error={error} onAgain={refetch} />;
}
export function ShowFailure() {
  const { error, refetch } = useShowContext();
  return <LoadFailure error={error} onAgain={refetch} />;
}
