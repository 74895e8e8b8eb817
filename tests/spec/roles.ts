import type { Permission, StaffRole } from '../../src/contract/rules/permissions.ts';

/** What each role may, beside the owner, who may everything: whoever gives a role more must say so here too. */
const granted: Record<Exclude<StaffRole, 'owner'>, Permission[]> = {
  editor: [
    ...(['courses', 'schedules', 'events', 'content', 'mails', 'moderation'] as const).flatMap((of): Permission[] => [
      `${of}.read`,
      `${of}.write`,
    ]),
    'certificates.read',
    'assignments.read',
    'assignments.grade',
    'discussions.read',
    'discussions.answer',
    'announcements.read',
    'announcements.send',
    'reports.learning',
    'files.write',
  ],
  finance: [
    'courses.read',
    'events.read',
    'vouchers.read',
    'vouchers.write',
    'orders.read',
    'orders.write',
    'receipts.send',
    'prakerja.read',
    'reports.sales',
    'reports.shares',
  ],
  support: [
    ...(['courses', 'schedules', 'events', 'content', 'mails', 'vouchers', 'orders', 'assignments'] as const).map(
      (of): Permission => `${of}.read`,
    ),
    ...(['messages', 'students', 'certificates', 'prakerja', 'moderation'] as const).flatMap((of): Permission[] => [
      `${of}.read`,
      `${of}.write`,
    ]),
    'receipts.send',
    'students.impersonate',
    'discussions.read',
    'discussions.answer',
    'announcements.read',
    'reports.learning',
  ],
  instructor: [
    'courses.read',
    'schedules.read',
    'assignments.read',
    'assignments.grade',
    'discussions.read',
    'discussions.answer',
    'announcements.read',
    'announcements.send',
    'reports.learning',
    'reports.shares',
  ],
};

export const mayOf = (role: string, permission: Permission): boolean =>
  role === 'owner' || (granted[role as keyof typeof granted]?.includes(permission) ?? false);
