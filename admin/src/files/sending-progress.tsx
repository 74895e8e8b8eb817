import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { Pause, Play, X } from 'lucide-react';
import type { Sending } from './film-sending.ts';
import { formatBytes } from './readable.ts';

type SendingProgressProps = { sending: Sending; onPause(): void; onGoOn(): void; onCancel(): void };

const says: Record<Sending['stage'], string> = {
  sending: 'Mengunggah',
  paused: 'Dijeda',
  lost: 'Sambungan terputus',
  checking: 'Memeriksa dan menyimpan film',
};

/** How far a film is, and what can be done about it. */
export function SendingProgress({ sending, onPause, onGoOn, onCancel }: SendingProgressProps) {
  const { name, stage, sent, total, resumedAt } = sending;
  const percent = Math.min(100, Math.floor((sent / total) * 100));
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}>
      <Stack spacing={1.5}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Typography>
        {stage === 'checking' ? (
          <LinearProgress aria-label="Pemeriksaan film" />
        ) : (
          <LinearProgress variant="determinate" value={percent} aria-label="Kemajuan unggahan" />
        )}
        <Typography variant="body2" role="status">
          {stage === 'checking'
            ? `${says.checking}…`
            : `${says[stage]}: ${percent}% (${formatBytes(sent)} dari ${formatBytes(total)})`}
        </Typography>
        {resumedAt > 0 && stage !== 'checking' ? (
          <Alert severity="info">
            Dilanjutkan dari {formatBytes(resumedAt)}. Bagian yang sudah terunggah tidak dikirim ulang.
          </Alert>
        ) : null}
        {stage === 'lost' ? (
          <Alert severity="warning">
            Unggahan berlanjut sendiri begitu sambungan kembali. Anda juga dapat melanjutkannya sekarang.
          </Alert>
        ) : null}
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          {stage === 'sending' ? (
            <Button startIcon={<Pause size={18} />} onClick={onPause}>
              Jeda
            </Button>
          ) : null}
          {stage === 'paused' || stage === 'lost' ? (
            <Button variant="outlined" startIcon={<Play size={18} />} onClick={onGoOn}>
              Lanjutkan
            </Button>
          ) : null}
          {stage === 'checking' ? null : (
            <Button color="error" startIcon={<X size={18} />} onClick={onCancel}>
              Batalkan
            </Button>
          )}
        </Stack>
        <Typography variant="caption" color="text.secondary">
          Simpan formulir setelah film selesai. Bila peramban tertutup, pilih film yang sama untuk melanjutkan.
        </Typography>
      </Stack>
    </Box>
  );
}
