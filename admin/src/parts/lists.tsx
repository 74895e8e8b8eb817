import { Alert, Box, Button, IconButton } from '@mui/material';
import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  DataTable,
  FilterButton,
  List,
  TopToolbar,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  usePermissions,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { isAllowed, type Me } from '../data/auth.ts';

type Listing = {
  children: ReactNode;
  /** Who may add to it. */
  may: Permission;
  /** Those that are not always on are offered by a button. */
  filters?: ReactElement<{ alwaysOn?: boolean }>[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Beside the button to add. */
  actions?: ReactNode;
  /** Over the table, in its card. */
  above?: ReactNode;
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
  above,
  canCreate = true,
  rowClick = 'edit',
  filter,
  emptyHint,
}: Listing) {
  const { permissions: me } = usePermissions<Me>();
  const hasToolbar = Boolean(filters ?? actions);
  const addButton = canCreate && isAllowed(me, may) ? <CreateButton /> : null;
  return (
    <List
      {...(filters ? { filters } : {})}
      {...(filter ? { filter } : {})}
      sort={sort}
      perPage={25}
      exporter={false}
      empty={false}
      sx={hasToolbar || addButton ? {} : { mt: 2 }}
      actions={
        <TopToolbar>
          {actions}
          {filters?.some(({ props }) => !props.alwaysOn) ? <FilterButton /> : null}
          {addButton}
        </TopToolbar>
      }
    >
      {above}
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={false}
        // Wide tables scroll in their card, never the page.
        sx={{ overflowX: 'auto', '& table': { minWidth: 640 }, '& tbody td:first-of-type': { minWidth: 120 } }}
        empty={<NothingHere hint={emptyHint ?? (addButton ? ADD_THE_FIRST : NOTHING_YET)} />}
      >
        {children}
        {rowClick === false ? null : (
          <DataTable.Col label={OPENS} cellClassName="column-open" disableSort align="right">
            <OpenLink page={rowClick} />
          </DataTable.Col>
        )}
      </DataTable>
    </List>
  );
}

const OPENS = 'Buka';

/** A row opens by a click anywhere; this is the way in for who has no mouse. */
function OpenLink({ page }: { page: 'edit' | 'show' }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(resource);
  const pathTo = useCreatePath();
  if (!record) return null;
  const name = nameOf(record);
  return (
    <IconButton
      component={Link}
      to={pathTo({ resource, id: record.id, type: page })}
      aria-label={OPENS}
      // Said beside the name: with it, each name would stand in its row twice.
      aria-description={typeof name === 'string' ? name : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      <ChevronRight size={18} />
    </IconButton>
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
