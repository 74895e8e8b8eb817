import { Alert, Box, Button } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { CreateButton, DataTable, List, TopToolbar, useListContext, usePermissions } from 'react-admin';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { isAllowed, type Me } from '../data/auth.ts';

type Listing = {
  children: ReactNode;
  /** Who may add to it. */
  may: Permission;
  filters?: ReactElement[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Beside the button to add. */
  actions?: ReactNode;
  canCreate?: boolean;
  rowClick?: 'edit' | 'show' | false;
  filter?: Record<string, unknown>;
  /** What to do next where there is nothing yet. */
  emptyHint?: string;
};

/** A list of the back office: its columns are `<DataTable.Col>`; a row opens its form. */
export function Listing({
  children,
  may,
  filters,
  sort,
  actions,
  canCreate = true,
  rowClick = 'edit',
  filter,
  emptyHint,
}: Listing) {
  const { permissions: me } = usePermissions<Me>();
  const addButton = canCreate && isAllowed(me, may) ? <CreateButton /> : null;
  return (
    <List
      {...(filters ? { filters } : {})}
      {...(filter ? { filter } : {})}
      sort={sort}
      perPage={25}
      exporter={false}
      empty={false}
      actions={
        <TopToolbar>
          {actions}
          {addButton}
        </TopToolbar>
      }
    >
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={false}
        // Wide tables scroll in their card, never the page.
        sx={{ overflowX: 'auto' }}
        empty={<NothingHere hint={emptyHint ?? (addButton ? ADD_THE_FIRST : NOTHING_YET)} />}
      >
        {children}
      </DataTable>
    </List>
  );
}

const ADD_THE_FIRST = 'Belum ada apa pun di sini. Tekan “Tambah” untuk membuat yang pertama.';
const NOTHING_YET = 'Belum ada apa pun di sini.';

/** Nothing yet, or nothing that matches what was asked for. */
export function NothingHere({ hint }: { hint: string }) {
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <Box sx={{ p: 2 }}>
      {isFiltered ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setFilters({})}>
              Hapus saringan
            </Button>
          }
        >
          Tidak ada yang cocok dengan saringan ini.
        </Alert>
      ) : (
        <Alert severity="info">{hint}</Alert>
      )}
    </Box>
  );
}
