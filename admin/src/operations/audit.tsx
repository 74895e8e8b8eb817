import { Link, Stack, Typography } from '@mui/material';
import { AutocompleteInput, DataTable, DateInput, FunctionField, ReferenceInput, Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { getAct } from '../../../src/contract/admin/audit.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { fieldName } from '../parts/field-names.ts';
import { Listing } from '../parts/lists.tsx';
import { One } from '../parts/one.tsx';
import { Facts, Panel, SmallTable } from '../parts/panel.tsx';
import { formatWib, WibField } from '../parts/wib.tsx';
import { written } from '../parts/written.ts';
import { actionName, targetChoices, targetName, targetPath } from './action-names.ts';

type Act = CallData<typeof getAct>;

export const AuditList = () => (
  <Listing
    may="audit.read"
    canCreate={false}
    rowClick="show"
    named="Tindakan"
    prose="Yang berubah"
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada tindakan. Setiap perubahan di kantor ini tercatat di sini, dengan isi sebelum dan sesudahnya."
    filters={[
      <ReferenceInput key="operator_id" source="operator_id" reference="staff" alwaysOn>
        <AutocompleteInput label="Oleh" optionText="email" />
      </ReferenceInput>,
      <AutocompleteInput key="target" source="target" label="Objek" choices={targetChoices} alwaysOn />,
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
    <DataTable.Col source="target" label="Objek" disableSort>
      <FunctionField<Act> render={({ target }) => targetName(target)} />
    </DataTable.Col>
    <DataTable.Col label="Yang berubah" disableSort>
      <FunctionField<Act> render={({ before, after }) => changedFields(Object.keys(after ?? before ?? {}))} />
    </DataTable.Col>
  </Listing>
);

const MOST_NAMED = 4;
/** The first of them by name: a new course has forty. */
function changedFields(fields: string[]): string {
  const named = fields.slice(0, MOST_NAMED).map(fieldName).join(', ');
  const more = fields.length - MOST_NAMED;
  return more > 0 ? `${named}, dan ${more} lainnya` : named || '–';
}

export const AuditShow = () => (
  <One of="audit" read={(id) => api(getAct, { id: Number(id) })}>
    {(act) => <ActPage act={act} />}
  </One>
);

function ActPage({ act }: { act: Act }) {
  const path = targetPath(act.target);
  const name = targetName(act.target);
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={actionName(act.action)} />
      <div>
        <Typography variant="h5" component="h2">
          {actionName(act.action)}
        </Typography>
        <Typography color="text.secondary">
          {act.operator.name} · {formatWib(act.created_at)}
        </Typography>
      </div>
      <Panel title="Tindakan">
        <Facts
          rows={[
            [
              'Objek',
              path ? (
                <Link key="target" component={RouterLink} to={path}>
                  {name}
                </Link>
              ) : (
                name
              ),
            ],
            ['Oleh', act.operator.name],
            ['Waktu', formatWib(act.created_at)],
            ['Alamat jaringan', act.ip],
            ...Object.entries(act.detail).map(([field, value]) => [fieldName(field), written(value)] as const),
          ]}
        />
      </Panel>
      <Changes act={act} />
    </Stack>
  );
}

/** Field by field, as it was and as it is. */
function Changes({ act: { before, after } }: { act: Act }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Panel title="Yang berubah">
      <SmallTable
        label="Yang berubah"
        heads={['Isian', 'Sebelum', 'Sesudah']}
        empty="Tindakan ini tidak mengubah isian apa pun."
        rows={fields.map((field) => ({
          key: field,
          cells: [fieldName(field), written(before?.[field]), written(after?.[field])],
        }))}
      />
    </Panel>
  );
}
