import type { Account } from './account.ts';

/** What every dialog of the settings is told. */
export type SettingsDialogProps = { isOpen: boolean; onClose: () => void; account: Account };
