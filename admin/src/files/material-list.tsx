import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetList, usePermissions } from 'react-admin';
import { isAllowed, type Me } from '../data/auth.ts';
import { MaterialActions } from './material-actions.tsx';
import { MaterialSection } from './material-section.tsx';

type Material = { id: number; title: string };
export type Opened = { id: number | null; onClose(): void };

type MaterialListProps<Row extends Material> = {
  resource: 'ebooks' | 'resources';
  courseId: number;
  title: string;
  /** What one of them is called. */
  noun: string;
  /** What to add here, for those who may. */
  hint: string;
  columns: [name: string, cell: (row: Row) => ReactNode][];
  /** What its removal means to students. */
  consequence: string;
  form(opened: Opened): ReactNode;
};

/** A course's materials of one kind; those who may write add, change and remove them here. */
export function MaterialList<Row extends Material>(props: MaterialListProps<Row>) {
  const { resource, courseId, title, noun, hint, columns, consequence, form } = props;
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'courses.write');
  const [opened, setOpened] = useState<{ id: number | null } | null>(null);
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<Row>(resource, {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
    filter: { course_id: courseId },
  });
  return (
    <>
      <MaterialSection
        title={title}
        empty={`Kelas ini belum punya ${noun}.${mayWrite ? ` ${hint}` : ''}`}
        count={data.length}
        isLoading={isPending}
        error={error}
        onAgain={refetch}
        addLabel={`Tambah ${noun}`}
        onAdd={mayWrite ? () => setOpened({ id: null }) : undefined}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(([name]) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
              {mayWrite ? <TableCell align="right">Tindakan</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((row) => (
              <TableRow key={row.id}>
                {columns.map(([name, cell]) => (
                  <TableCell key={name}>{cell(row)}</TableCell>
                ))}
                {mayWrite ? (
                  <TableCell align="right">
                    <MaterialActions
                      resource={resource}
                      id={row.id}
                      name={row.title}
                      consequence={consequence}
                      onEdit={() => setOpened({ id: row.id })}
                    />
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </MaterialSection>
      {opened ? form({ id: opened.id, onClose: () => setOpened(null) }) : null}
    </>
  );
}
