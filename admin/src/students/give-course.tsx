import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import {
  AutocompleteInput,
  Form,
  ReferenceInput,
  required,
  SaveButton,
  SelectInput,
  useNotify,
  useRefresh,
} from 'react-admin';
import { giveStudentCourse, givingReasonNames, givingReasons } from '../../../src/contract/admin/students.ts';
import { api } from '../data/api.ts';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { OfficeForm } from '../parts/unsaved/office-form.tsx';

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
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <FormDialog onClose={onClose}>
      <OfficeForm
        as={Form}
        name={`students/${studentId}/give-course`}
        record={{}}
        save={(given) => api(giveStudentCourse, { id: studentId, body: given as Given })}
        onSaved={() => {
          notify('Kelas dibukakan untuk siswa ini.', { type: 'success' });
          onClose();
          refresh();
        }}
      >
        <DialogTitle>Bukakan kelas</DialogTitle>
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
        </DialogContent>
        <DialogActions>
          <CloseButton />
          <SaveButton label="Bukakan kelas" icon={false} alwaysEnable />
        </DialogActions>
      </OfficeForm>
    </FormDialog>
  );
}
