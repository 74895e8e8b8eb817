import { Card, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Form, Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { VideoInput } from './video-input.tsx';

/** Films for later: sent ahead, given their captions, and then chosen from the library where they belong. */
export const UploadPage = () => (
  <Stack spacing={2} sx={{ py: 2, maxWidth: 760 }}>
    <Title title="Unggah film" />
    <Typography>
      Film yang selesai tersimpan di{' '}
      <MuiLink component={Link} to="/files">
        pustaka berkas
      </MuiLink>
      , dan dapat dipilih di materi mana pun.
    </Typography>
    <Card sx={{ p: 2.5 }}>
      <Form>
        <VideoInput source="media_id" label="Film" />
      </Form>
    </Card>
  </Stack>
);
