import { LEAST_PASSWORD } from '../../../../contract/accounts.ts';
import { fieldMessages, personFaults, personWords } from '../../../../contract/messages.ts';
import type { Faults } from '../../../platform/faults.ts';
import { isObvious } from './obvious-passwords.ts';

type Person = { email: string; first_name: string; last_name: string };
type Chosen = { password: string; password_confirmation: string };

/** What is wrong with a password that somebody chose, and typed twice. */
export const faultsOfPassword = (chosen: Chosen, person: Person): Faults => ({
  password: faultOf(chosen.password, person),
  password_confirmation: faultOfConfirmation(chosen),
});

function faultOf(password: string, person: Person): string | null {
  if (!password) return personWords.password.required;
  if ([...password].length < LEAST_PASSWORD) return fieldMessages.tooShort(personWords.password.name, LEAST_PASSWORD);
  return isObvious(password, person) ? personFaults.passwordObvious : null;
}

function faultOfConfirmation({ password, password_confirmation }: Chosen): string | null {
  if (!password_confirmation) return personWords.password_confirmation.required;
  return password === password_confirmation ? null : personFaults.confirmationDiffers;
}
