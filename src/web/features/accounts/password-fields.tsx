import { LEAST_PASSWORD } from '../../../contract/accounts.ts';
import { TextField } from '../../ui/text-field.tsx';

type Faults = Record<string, string | undefined>;
type NewPasswordFieldsProps = {
  label: string;
  repeatLabel: string;
  faults: Faults;
  isRequired?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields({ label, repeatLabel, faults, isRequired }: NewPasswordFieldsProps) {
  const both = { type: 'password', autoComplete: 'new-password', isRequired } as const;
  return (
    <>
      <TextField
        {...both}
        label={label}
        name="password"
        hint={`Minimal ${LEAST_PASSWORD} karakter`}
        error={faults.password}
      />
      <TextField {...both} label={repeatLabel} name="password_confirmation" error={faults.password_confirmation} />
    </>
  );
}

/** Asked again before what a borrowed session must not do. */
export function CurrentPasswordField({ faults }: { faults: Faults }) {
  return (
    <TextField
      label="Password saat ini"
      name="current_password"
      type="password"
      autoComplete="current-password"
      error={faults.current_password}
    />
  );
}
