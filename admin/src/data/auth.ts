import type { AuthProvider } from 'react-admin';
import { staffLogin, staffLogout, staffMe } from '../../../src/contract/admin/staff.ts';
import type { CallData } from '../../../src/contract/call.ts';
import type { Permission } from '../../../src/contract/rules/permissions.ts';
import { api } from './api.ts';
import { dropToken, keepToken, readToken } from './token.ts';

export type Me = CallData<typeof staffMe>;
/** What pages ask: `usePermissions<Me>()`. */
export const isAllowed = (me: Me | undefined, permission: Permission | null): boolean =>
  permission === null || (me?.permissions.includes(permission) ?? false);

let me: Promise<Me> | null = null;
const readMe = () => {
  me ??= api(staffMe, {}).catch((error: unknown) => {
    me = null;
    throw error;
  });
  return me;
};
/** After something changed of who works here: their name, role or second factor. */
export const forgetMe = (): void => {
  me = null;
};

export const authProvider: AuthProvider = {
  async login(login: { email: string; password: string; otp?: string }) {
    const { access_token, expires_in } = await api(staffLogin, { body: login });
    await keepToken(access_token, expires_in);
    forgetMe();
  },
  async logout() {
    if (await readToken()) await api(staffLogout, {}).catch(() => {});
    await dropToken();
    forgetMe();
  },
  async checkAuth() {
    if (!(await readToken())) throw new Error();
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return;
    await dropToken();
    forgetMe();
    throw new Error('Sesi Anda sudah berakhir. Silakan masuk kembali.');
  },
  async getPermissions() {
    return (await readToken()) ? readMe() : undefined;
  },
  async getIdentity() {
    const { id, name } = await readMe();
    return { id, fullName: name };
  },
};
