import { Button, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address of the office that leads nowhere. */
export const NotFound = () => (
  <Stack spacing={1.5} sx={{ py: 4, alignItems: 'flex-start' }}>
    <Title title="Halaman tidak ada" />
    <Typography variant="h5" component="h2">
      Halaman ini tidak ada
    </Typography>
    <Typography color="text.secondary">Alamatnya mungkin salah tulis, atau isinya sudah dihapus.</Typography>
    <Button component={Link} to="/" variant="contained">
      Ke Beranda
    </Button>
  </Stack>
);
