import { Alert, Box, Button, IconButton, MenuItem, Stack, TextField } from '@mui/material';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronRight } from 'lucide-react';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
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
import { Link, useParams } from 'react-router-dom';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure, NotThere } from './room-states.tsx';
import { MEASURED, NARROW, rowsAsCards } from './rows-as-cards.ts';

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
  /** The label of the column that names a row, unless it is the first. */
  named?: string;
  /** The label of a column of sentences. */
  prose?: string;
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
  named,
  prose,
  canCreate = true,
  rowClick = 'edit',
  filter,
  emptyHint,
}: Listing) {
  const { permissions: me } = usePermissions<Me>();
  // The address of one of them, where they have no page of their own: the list has it alone, whatever was searched before.
  const { id } = useParams();
  const hasToolbar = Boolean(filters ?? actions);
  const addButton = canCreate && isAllowed(me, may) ? <CreateButton /> : null;
  return (
    <List
      {...(filters ? { filters } : {})}
      {...(id ? { filter: { ...filter, ids: id }, storeKey: false } : filter ? { filter } : {})}
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
      <Rows
        rowClick={rowClick}
        {...(named ? { named } : {})}
        {...(prose ? { prose } : {})}
        empty={id ? <NotThere /> : <NothingHere hint={emptyHint ?? (addButton ? ADD_THE_FIRST : NOTHING_YET)} />}
      >
        {children}
      </Rows>
    </List>
  );
}

type RowsProps = {
  /** `<DataTable.Col>`s. */
  children: ReactNode;
  rowClick: 'edit' | 'show' | false;
  named?: string;
  prose?: string;
  empty: ReactElement;
};

/** The rows of a list: a table where there is room for one, else a card for each. */
export function Rows({ children, rowClick, named, prose, empty }: RowsProps) {
  const { error, refetch } = useListContext();
  const columns = columnsIn(children);
  if (error)
    return (
      <Box sx={{ px: 2, pb: 2 }}>
        <LoadFailure error={error} onAgain={refetch} />
      </Box>
    );
  return (
    <Box sx={MEASURED}>
      <SortChoice columns={columns.filter(({ source, disableSort }) => source && !disableSort)} />
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={false}
        // What is wider than its card scrolls there, never the page.
        sx={[
          { overflowX: 'auto', '& table': { minWidth: 640 }, '& tbody td:first-of-type': { minWidth: 120 } },
          rowsAsCards(
            columns.map(({ label, source }) => ({
              label,
              isUnlabelled: label === ACTS && !source,
              isProse: label === prose,
            })),
            Math.max(
              0,
              columns.findIndex(({ label }) => label === named),
            ),
          ),
        ]}
        empty={empty}
      >
        {children}
        {rowClick === false ? null : (
          <DataTable.Col label={OPENS} cellClassName="column-open" disableSort align="right">
            <OpenLink page={rowClick} />
          </DataTable.Col>
        )}
      </DataTable>
    </Box>
  );
}

type Column = { label: string; source?: string; disableSort?: boolean };

const columnsIn = (children: ReactNode): Column[] =>
  Children.toArray(children).flatMap((column) => (isValidElement<Column>(column) ? [column.props] : []));

/** What the heads of the columns are for, where there are none. */
function SortChoice({ columns }: { columns: Column[] }) {
  const { sort, setSort, total } = useListContext();
  if (columns.length === 0 || !total || total < 2) return null;
  const isUp = sort.order === 'ASC';
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ display: 'none', [NARROW]: { display: 'flex' }, p: 2, pt: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <TextField
        select
        label="Urut menurut"
        value={columns.some(({ source }) => source === sort.field) ? sort.field : ''}
        onChange={({ target }) => setSort({ field: target.value, order: sort.order })}
      >
        {columns.map(({ source, label }) => (
          <MenuItem key={source} value={source}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={isUp ? 'Naik; ubah menjadi turun' : 'Turun; ubah menjadi naik'}
        onClick={() => setSort({ field: sort.field, order: isUp ? 'DESC' : 'ASC' })}
      >
        {isUp ? <ArrowUpNarrowWide size={20} /> : <ArrowDownWideNarrow size={20} />}
      </IconButton>
    </Stack>
  );
}

const OPENS = 'Buka';
const ACTS = 'Tindakan';

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
