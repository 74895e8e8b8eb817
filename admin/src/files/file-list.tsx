import { Button, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Confirm,
  DataTable,
  type HttpError,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { getStoredFile, type listFiles, removeFile } from '../../../src/contract/admin/files.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { Listing } from '../parts/lists.tsx';
import { openInTab } from '../parts/open-in-tab.ts';
import { WibField } from '../parts/wib.tsx';
import { formatBytes, formatSeconds, languageName } from './readable.ts';

type FileRecord = CallData<typeof listFiles>[number];
const kindNames: Record<FileRecord['kind'], string> = { film: 'Film', picture: 'Gambar', document: 'Dokumen' };

/** What was uploaded, where it is used, and a way to be rid of what is not. */
export const FileList = () => (
  <Listing
    may="files.write"
    canCreate={false}
    rowClick={false}
    actions={
      <Button component={Link} to="/upload-film" size="small" variant="contained" startIcon={<FileUp size={18} />}>
        Unggah film
      </Button>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada berkas. Film diunggah di sini, gambar dan dokumen di formulir yang memakainya."
    filters={[
      <TextInput key="q" source="q" label="Cari nama" alwaysOn resettable />,
      <SelectInput
        key="kind"
        source="kind"
        label="Jenis"
        alwaysOn
        choices={Object.entries(kindNames).map(([id, name]) => ({ id, name }))}
      />,
      <SelectInput
        key="is_used"
        source="is_used"
        label="Pemakaian"
        alwaysOn
        choices={[
          { id: true, name: 'Dipakai' },
          { id: false, name: 'Tidak dipakai' },
        ]}
      />,
    ]}
  >
    <DataTable.Col source="original_name" label="Nama" field={NameField} />
    <DataTable.Col source="kind" label="Jenis" disableSort field={KindField} />
    <DataTable.Col source="size" label="Ukuran" field={SizeField} />
    <DataTable.Col source="duration" label="Durasi" field={DurationField} />
    <DataTable.Col label="Dipakai di" field={UsesField} />
    <DataTable.Col source="uploaded_by" label="Oleh" disableSort field={SenderField} />
    <DataTable.Col source="created_at" label="Diunggah">
      <WibField source="created_at" />
    </DataTable.Col>
    <DataTable.Col label="Tindakan" field={RemoveField} />
  </Listing>
);

function NameField() {
  const record = useRecordContext<FileRecord>();
  const notify = useNotify();
  if (!record) return null;
  const open = (id: number) =>
    openInTab(async () => (await api(getStoredFile, { id })).url).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  return (
    <MuiLink
      component="button"
      type="button"
      onClick={() => void open(record.id)}
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        textAlign: 'start',
        overflowWrap: 'anywhere',
        minWidth: 180,
      }}
    >
      {record.original_name}
      <ExternalLink size={14} aria-label="buka di tab baru" style={{ flexShrink: 0 }} />
    </MuiLink>
  );
}

function KindField() {
  const record = useRecordContext<FileRecord>();
  if (!record) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{kindNames[record.kind]}</span>
      {record.captions.map((language) => (
        <Chip key={language} size="small" label={`Takarir ${languageName(language)}`} />
      ))}
    </Stack>
  );
}

function SizeField() {
  const record = useRecordContext<FileRecord>();
  return record ? <span style={{ whiteSpace: 'nowrap' }}>{formatBytes(record.size)}</span> : null;
}

function DurationField() {
  const record = useRecordContext<FileRecord>();
  return <span>{record?.duration ? formatSeconds(record.duration) : '–'}</span>;
}

function SenderField() {
  const record = useRecordContext<FileRecord>();
  return <span>{record?.uploaded_by ?? '–'}</span>;
}

const MOST_SHOWN = 3;

function UsesField() {
  const record = useRecordContext<FileRecord>();
  if (!record) return null;
  if (record.uses.length === 0) return <Typography variant="body2">Tidak dipakai</Typography>;
  return (
    <Stack spacing={0.5}>
      {record.uses.slice(0, MOST_SHOWN).map(({ what, name, course_id }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one file may be in the same place twice
        <Typography key={place} variant="body2">
          {what}:{' '}
          {course_id === null ? (
            name
          ) : (
            <MuiLink component={Link} to={`/courses/${course_id}`}>
              {name}
            </MuiLink>
          )}
        </Typography>
      ))}
      {record.uses.length > MOST_SHOWN ? (
        <Typography variant="body2">dan {record.uses.length - MOST_SHOWN} lainnya</Typography>
      ) : null}
    </Stack>
  );
}

function RemoveField() {
  const record = useRecordContext<FileRecord>();
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const remove = useMutation<null, HttpError, number>({
    mutationFn: (id) => api(removeFile, { id }),
    onSuccess() {
      notify('Berkas dihapus.', { type: 'success' });
      refresh();
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => setIsAsking(false),
  });
  if (!record || record.uses.length > 0) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<Trash2 size={16} />}
        aria-label={`Hapus ${record.original_name}`}
        onClick={() => setIsAsking(true)}
      >
        Hapus
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Hapus berkas"
        content={`${record.original_name} dihapus dari penyimpanan, beserta takarirnya. Tindakan ini tidak dapat diurungkan.`}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(record.id)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
