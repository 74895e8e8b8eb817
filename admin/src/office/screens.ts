import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { Permission } from '../../../src/contract/rules/permissions.ts';

/** The groups of the menu, in its order. */
export const groups = ['Ringkasan', 'Kelas', 'Event', 'Penjualan', 'Siswa', 'Situs', 'Kantor'] as const;
export type Group = (typeof groups)[number];

/** A place of the back office: a resource with its list and forms, or a page of its own. Shown to those who may. */
export type Screen = {
  group: Group;
  label: string;
  icon: LucideIcon;
  /** null: for everybody who works here. */
  may: Permission | null;
  /** Not in the menu: reached from other screens. */
  hidden?: boolean;
} & (
  | {
      /** As the contract calls it. */
      resource: string;
      list: ComponentType;
      create?: ComponentType;
      /** Who may add one. */
      mayCreate?: Permission;
      edit?: ComponentType;
      show?: ComponentType;
      /** How a reference to one of them reads. */
      nameOf?: (record: RaRecord) => string;
    }
  | {
      /** Below /admin: 'reports/sales'. */
      path: string;
      page: ReactElement;
    }
);
export type Screens = readonly Screen[];

export const pathOf = (screen: Screen): string => ('resource' in screen ? `/${screen.resource}` : `/${screen.path}`);
