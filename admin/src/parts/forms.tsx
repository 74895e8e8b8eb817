import type { ReactNode } from 'react';
import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { isAllowed, type Me } from '../data/auth.ts';

type Form = { children: ReactNode };
type Editing = Form & {
  /** Who may change it; others see the form and cannot save. */
  may: Permission;
  /** Things that are never removed have no button for it. */
  keepsForever?: boolean;
};

/** Adding one of something. */
export const CreateForm = ({ children }: Form) => (
  <Create redirect="list">
    <SimpleForm sx={{ maxWidth: 760 }}>{children}</SimpleForm>
  </Create>
);

/**
 * Changing one. Saved when the server has it: what it refuses is then shown beside the field, and somebody else's
 * change is never overwritten unseen.
 */
export const EditForm = ({ children, may, keepsForever = false }: Editing) => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm sx={{ maxWidth: 760 }} toolbar={<EditToolbar may={may} keepsForever={keepsForever} />}>
      {children}
    </SimpleForm>
  </Edit>
);

function EditToolbar({ may, keepsForever }: { may: Permission; keepsForever: boolean }) {
  const { permissions: me } = usePermissions<Me>();
  const record = useRecordContext();
  if (!isAllowed(me, may)) return null;
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {keepsForever || !record ? null : <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}
