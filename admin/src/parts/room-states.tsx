import { Alert, AlertTitle, Box, Button, CircularProgress } from '@mui/material';
import { useEffect, useState } from 'react';

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

export const NotLoaded = ({ onAgain }: { onAgain(): void }) => (
  <Box sx={{ pt: 3, maxWidth: 560 }}>
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onAgain} sx={{ whiteSpace: 'nowrap' }}>
          Coba lagi
        </Button>
      }
    >
      <AlertTitle>Halaman ini belum dapat dimuat</AlertTitle>
      Periksa sambungan internet Anda, lalu coba lagi. Bila tetap gagal, muat ulang peramban.
    </Alert>
  </Box>
);
