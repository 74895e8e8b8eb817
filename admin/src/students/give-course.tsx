import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { AutocompleteInput, Form, ReferenceInput, required, SelectInput, useNotify, useRefresh } from 'react-admin';
import { giveStudentCourse, givingReasonNames, givingReasons } from '../../../src/contract/admin/students.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';

type Given = { course_id: number; reason: (typeof givingReasons)[number] };
const reasons = givingReasons.map((id) => ({ id, name: givingReasonNames[id] }));

/** Opens a class for a student who has not got it, without money. */
export function GiveCourse({ studentId }: { studentId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<BookOpenCheck size={18} />} onClick={() => setIsOpen(true)}>
        Bukakan kelas
      </Button>
      {isOpen ? <GiveDialog studentId={studentId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function GiveDialog({ studentId, onClose }: { studentId: number; onClose(): void }) {
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Given) => api(giveStudentCourse, { id: studentId, body }),
    onSuccess() {
      notify('Kelas dibukakan untuk siswa ini.', { type: 'success' });
      onClose();
      refresh();
    },
  });
  const refused = refusedBy(error);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Form onSubmit={(given: unknown) => mutate(given as Given)}>
        <DialogTitle id={titleId}>Bukakan kelas</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            Siswa langsung mendapat akses tanpa membayar dan menerima email. Ini tercatat sebagai pesanan gratis beserta
            alasannya; pesanan kelas yang sama yang belum dibayar dibatalkan.
          </DialogContentText>
          <ReferenceInput source="course_id" reference="courses" filter={{ state: 'published' }}>
            <AutocompleteInput
              label="Kelas"
              optionText="name"
              filterToQuery={(q: string) => ({ q })}
              validate={required()}
            />
          </ReferenceInput>
          <SelectInput source="reason" label="Alasan" choices={reasons} validate={required()} />
          {refused ? <Alert severity="error">{refused.fields.course_id ?? refused.message}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Bukakan kelas
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
