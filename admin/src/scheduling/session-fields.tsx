import { Stack, TextField } from '@mui/material';

/** What of a session is written now and mended later; its time is not among it. */
export type Details = {
  session_no: string;
  about_session: string;
  zoom_link: string;
  whatsapp_link: string;
  capacity: string;
};

export const detailsOf = (details: Details) => ({
  session_no: Number(details.session_no),
  about_session: details.about_session,
  zoom_link: details.zoom_link.trim() || null,
  whatsapp_link: details.whatsapp_link.trim() || null,
  capacity: Number(details.capacity),
});

type Fields = {
  details: Details;
  onChange: (details: Details) => void;
  errors: Record<string, string>;
  /** Seats that are taken already. */
  taken?: number;
};

export function SessionFields({ details, onChange, errors, taken = 0 }: Fields) {
  const field = (name: keyof Details, help?: string) => ({
    value: details[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [name]: target.value }),
    error: Boolean(errors[name]),
    helperText: errors[name] ?? help,
    fullWidth: true,
  });
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="number"
          label="Kursi"
          required
          {...field('capacity', taken > 0 ? `${taken} kursi sudah diambil.` : undefined)}
          slotProps={{ htmlInput: { min: 1, max: 10_000 } }}
        />
        <TextField
          type="number"
          label="Nomor sesi"
          required
          {...field('session_no', `Dilihat siswa: “Sesi ${details.session_no || '…'}”.`)}
          slotProps={{ htmlInput: { min: 1, max: 1000 } }}
        />
      </Stack>
      <TextField label="Keterangan" {...field('about_session')} slotProps={{ htmlInput: { maxLength: 300 } }} />
      <TextField label="Tautan Zoom" type="url" {...field('zoom_link', 'Hanya dilihat peserta sesi ini.')} />
      <TextField label="Tautan grup WhatsApp" type="url" {...field('whatsapp_link')} />
    </>
  );
}
