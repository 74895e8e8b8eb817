import { Chip } from '@mui/material';
import { DataTable, FunctionField, TextInput } from 'react-admin';
import type { WholeMail } from '../../../src/contract/admin/mails.ts';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';

/** Every mail that the site writes; a row opens its text and preview. */
export const MailList = () => (
  <Listing
    may="mails.write"
    canCreate={false}
    rowClick="show"
    prose="Kapan dikirim"
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<TextInput key="q" source="q" label="Cari email" alwaysOn resettable />]}
  >
    <DataTable.Col source="name" label="Email" disableSort />
    <DataTable.Col source="when" label="Kapan dikirim" disableSort />
    <DataTable.Col label="Teks" disableSort>
      <FunctionField<WholeMail>
        render={({ is_own }) =>
          is_own ? <Chip size="small" color="primary" label="Teks sendiri" /> : <Chip size="small" label="Bawaan" />
        }
      />
    </DataTable.Col>
    <DataTable.Col source="changed_at" label="Diubah" disableSort>
      <WibField source="changed_at" />
    </DataTable.Col>
  </Listing>
);
