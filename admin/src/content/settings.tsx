import { Box, Card, CircularProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  BooleanInput,
  email,
  NumberInput,
  ResourceContextProvider,
  required,
  SaveButton,
  SimpleFormIterator,
  TextInput,
  Title,
  Toolbar,
  useNotify,
} from 'react-admin';
import { getSettings, saveSettings, settingsWords } from '../../../src/contract/admin/content.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { FREE_TRIES, LONGEST_PAUSE_MINUTES } from '../../../src/contract/rules/retakes.ts';
import { api } from '../data/api.ts';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { SiteLink } from '../parts/forms.tsx';
import { LinesInput } from '../parts/lines-input.tsx';
import { LoadFailure } from '../parts/room-states.tsx';
import { OfficeForm } from '../parts/unsaved/office-form.tsx';

const key = ['settings'];

/** Everything that the site says of itself, on one form. */
export function SettingsPage() {
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api(getSettings, {}),
    // Somebody else's change must not replace what is being typed: who saves second is told.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Read again in vain, the form stays with what was typed.
  if (!data) return error ? <LoadFailure error={error} onAgain={refetch} /> : <CircularProgress sx={{ m: 4 }} />;

  const save = async (values: object) =>
    client.setQueryData(key, await api(saveSettings, { body: values as CallData<typeof getSettings> }));

  return (
    <Box sx={{ py: 2, maxWidth: FORM_WIDTH }}>
      <Title title="Pengaturan situs" />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <SiteLink href="/" />
      </Box>
      <Card>
        <ResourceContextProvider value="settings">
          <OfficeForm
            record={{ id: 'site', ...data }}
            save={save}
            onSaved={() => notify('Pengaturan disimpan. Situs langsung mengikutinya.', { type: 'success' })}
            toolbar={
              <Toolbar>
                <SaveButton />
              </Toolbar>
            }
          >
            <Fields />
          </OfficeForm>
        </ResourceContextProvider>
      </Card>
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ width: '100%', mb: 3 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 2.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

type Source = keyof typeof settingsWords;
const Line = ({ source, helperText }: { source: Source; helperText?: string }) => (
  <TextInput
    source={source}
    label={settingsWords[source].name}
    validate={source === 'email' ? [required(), email()] : required()}
    {...(helperText ? { helperText } : {})}
  />
);

const Fields = () => (
  <>
    <Part title="Identitas">
      <Line source="name" />
      <Line source="tagline" />
      <Line source="company" />
      <LinesInput source="address" label="Alamat" helperText="Satu baris alamat per baris, seperti di kaki situs." />
    </Part>
    <Part title="Kontak">
      <Line source="phone" />
      <Line source="email" helperText="Pesan dari formulir Hubungi Kami dikirim ke sini." />
      <Line source="whatsapp" helperText="Angka saja, diawali 62: 6281255501818." />
      <Line source="whatsapp_message" />
    </Part>
    <Part title="Tautan">
      <Line source="about_url" />
      <Line source="jobs_url" helperText="Tombol lowongan di cerita magang." />
      <Line source="socials.instagram" />
      <Line source="socials.facebook" />
      <Line source="socials.linkedin" />
      <Line source="socials.youtube" />
    </Part>
    <Part title="Mitra LPK di menu">
      <ArrayInput source="partners" label={false} helperText="Mitra tanpa alamat tampil sebagai “segera hadir”.">
        <SimpleFormIterator inline disableClear>
          <TextInput source="name" label="Nama LPK" validate={required()} helperText={false} />
          <TextInput source="url" label="Alamat LPK" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </Part>
    <Part title="Angka di halaman depan">
      <Line source="figures.participants_claim" helperText="Misalnya 28.000+" />
      <Line source="figures.average_rating" helperText="Misalnya 4,86/5,00" />
      <Line source="figures.net_promoter_score" helperText="Misalnya 88%" />
      <Line source="figures.participants" />
      <Line source="figures.classes" />
      <Line source="figures.instructors" />
    </Part>
    <Part title="Exam">
      <NumberInput
        source="exam_pause_minutes"
        label="Jeda exam (menit)"
        min={0}
        max={LONGEST_PAUSE_MINUTES}
        validate={required()}
        helperText={`Setelah ${FREE_TRIES} kali belum lulus, percobaan berikutnya menunggu selama ini, lalu dua kali lipat setiap kali, paling lama sehari. 0 berarti tanpa jeda. Exam tertentu dapat memiliki jedanya sendiri.`}
      />
    </Part>
    <Part title="Survei">
      <BooleanInput source="is_nps_enabled" label="Tanyakan kepada siswa seberapa besar mereka merekomendasikan kami" />
    </Part>
  </>
);
