import { Alert, Box, Button } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  SaveButton,
  Toolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { OfficeForm } from './unsaved/office-form.tsx';

type Form = {
  children: ReactNode;
  /** Where one goes after saving. */
  redirect?: 'list' | 'edit' | false;
};
type Editing = Form & {
  /** Who may change it; others see the form and cannot save. */
  may: Permission;
  /** Things that are never removed have no button for it. */
  keepsForever?: boolean;
  /** Above the form: where it is seen, what else can be done. */
  actions?: ReactElement;
};

/** Adding one of something. */
export const CreateForm = ({ children, redirect = 'list' }: Form) => (
  <Create redirect={redirect}>
    <OfficeForm>{children}</OfficeForm>
  </Create>
);

/**
 * Changing one. Saved when the server has it: what it refuses is then shown beside the field, and somebody else's
 * change is never overwritten unseen.
 */
export const EditForm = ({ children, may, keepsForever = false, redirect = 'list', actions }: Editing) => (
  <Edit mutationMode="pessimistic" redirect={redirect} {...(actions ? { actions } : {})}>
    <FormFor may={may} toolbar={<EditToolbar may={may} keepsForever={keepsForever} />}>
      {children}
    </FormFor>
  </Edit>
);

const CLOSABLE = { border: 0, m: 0, p: 0, minWidth: 0 };

type FormForProps = { may: Permission; toolbar: ReactElement; children: ReactNode };

/** The form itself. Who may only look sees the same, is told so, and cannot write into it. */
export function FormFor({ may, toolbar, children }: FormForProps) {
  const { permissions: me } = usePermissions<Me>();
  const isClosed = me !== undefined && !isAllowed(me, may);
  return (
    <Box component="fieldset" disabled={isClosed} sx={CLOSABLE}>
      {isClosed ? (
        <Alert severity="info" sx={{ m: 2, mb: 0 }}>
          Anda dapat melihat isian ini, tetapi tidak mengubahnya.
        </Alert>
      ) : null}
      <OfficeForm key={String(isClosed)} disabled={isClosed} toolbar={toolbar}>
        {children}
      </OfficeForm>
    </Box>
  );
}

export function EditToolbar({ may, keepsForever = false }: { may: Permission; keepsForever?: boolean }) {
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

/** The page where people see what is edited here, in a tab of its own. */
export const SiteLink = ({ href, children = 'Lihat di situs' }: { href: string; children?: ReactNode }) => (
  <Button component="a" href={href} target="_blank" rel="noopener" size="small" startIcon={<ExternalLink size={18} />}>
    {children}
  </Button>
);
