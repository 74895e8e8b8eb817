import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  FunctionField,
  ReferenceInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { getAct } from '../../../src/contract/admin/audit.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';
import { actionName } from './action-names.ts';

type Act = CallData<typeof getAct>;

export const AuditList = () => (
  <Listing
    may="audit.read"
    canCreate={false}
    rowClick="show"
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={[
      <ReferenceInput key="operator_id" source="operator_id" reference="staff" alwaysOn>
        <AutocompleteInput label="Oleh" optionText="email" />
      </ReferenceInput>,
      <TextInput
        key="target"
        source="target"
        label="Objek"
        helperText="courses, atau courses:12"
        alwaysOn
        resettable
      />,
      <DateInput key="from" source="from" label="Dari" />,
      <DateInput key="to" source="to" label="Sampai" />,
    ]}
  >
    <DataTable.Col source="created_at" label="Waktu">
      <WibField source="created_at" />
    </DataTable.Col>
    <DataTable.Col source="operator.name" label="Oleh" disableSort />
    <DataTable.Col source="action" label="Tindakan" disableSort>
      <FunctionField<Act> render={({ action }) => actionName(action)} />
    </DataTable.Col>
    <DataTable.Col source="target" label="Objek" disableSort />
    <DataTable.Col label="Yang berubah" disableSort>
      <FunctionField<Act> render={({ before, after }) => Object.keys(after ?? before ?? {}).join(', ') || '–'} />
    </DataTable.Col>
  </Listing>
);

export const AuditShow = () => (
  <Show>
    <SimpleShowLayout>
      <WibField source="created_at" label="Waktu" />
      <TextField source="operator.name" label="Oleh" />
      <FunctionField<Act> label="Tindakan" render={({ action }) => actionName(action)} />
      <TextField source="target" label="Objek" />
      <TextField source="ip" label="Alamat jaringan" />
      <Changes />
    </SimpleShowLayout>
  </Show>
);

/** Field by field, as it was and as it is. */
function Changes() {
  const act = useRecordContext<Act>();
  if (!act) return null;
  const fields = [...new Set([...Object.keys(act.before ?? {}), ...Object.keys(act.after ?? {})])];
  const others = Object.entries(act.detail);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      {fields.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Isian</TableCell>
              <TableCell>Sebelum</TableCell>
              <TableCell>Sesudah</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {field}
                </TableCell>
                <TableCell>{written(act.before?.[field])}</TableCell>
                <TableCell>{written(act.after?.[field])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {others.map(([name, value]) => (
        <Typography key={name} variant="body2">
          {name}: {written(value)}
        </Typography>
      ))}
    </Box>
  );
}

const written = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
