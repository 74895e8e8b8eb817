import type { ReactElement, ReactNode } from 'react';
import { CreateButton, DataTable, List, TopToolbar, usePermissions } from 'react-admin';
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
      <DataTable rowClick={rowClick} bulkActionButtons={false}>
        {children}
      </DataTable>
    </List>
  );
}
