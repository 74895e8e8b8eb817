import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../parts/panel.tsx';
import type { Task } from './assignment-show.tsx';

type File = Task['attachments'][number];

/** What was handed in, one file at a time, where a browser can show it; the others are saved. */
export function AttachedFiles({ files }: { files: readonly File[] }) {
  const [place, setPlace] = useState(0);
  const file = files[place];
  if (!file) return <Panel title="Berkas">Tidak ada berkas.</Panel>;
  return (
    <Panel
      title="Berkas"
      actions={
        <Button href={file.download_url} startIcon={<Download size={18} />}>
          Unduh {file.name}
        </Button>
      }
    >
      <Stack spacing={2}>
        {files.length > 1 ? (
          <Tabs value={place} onChange={(_, next: number) => setPlace(next)} variant="scrollable" aria-label="Berkas">
            {files.map(({ id, title }) => (
              <Tab key={id} label={title} />
            ))}
          </Tabs>
        ) : (
          <Typography sx={{ fontWeight: 600 }}>{file.title}</Typography>
        )}
        <Shown key={file.id} file={file} />
      </Stack>
    </Panel>
  );
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, width: '100%' } as const;

function Shown({ file: { shown_url, type, title, name, size } }: { file: File }) {
  if (shown_url === null)
    return (
      <Typography color="text.secondary">
        {name} ({Math.ceil(size / 1024)} KB) tidak dapat ditampilkan di peramban. Unduh berkasnya untuk membacanya.
      </Typography>
    );
  if (type.startsWith('image/'))
    return <Box component="img" src={shown_url} alt={title} sx={{ ...frame, display: 'block' }} />;
  return <Box component="iframe" src={shown_url} title={title} sx={{ ...frame, height: { xs: '60vh', lg: '75vh' } }} />;
}
