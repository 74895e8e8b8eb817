/** Who works in the back office. An instructor is of role 3 and sees only what belongs to the own courses. */
export const staffRoles = ['owner', 'editor', 'finance', 'support', 'instructor'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Pemilik',
  editor: 'Editor',
  finance: 'Keuangan',
  support: 'Layanan siswa',
  instructor: 'Instruktur',
};

/** Who may do what, beside the owner, who may do everything. The server refuses by it, and the pages show by it. */
const granted = {
  'courses.read': ['editor', 'finance', 'support', 'instructor'],
  'courses.write': ['editor'],
  'schedules.read': ['editor', 'support', 'instructor'],
  'schedules.write': ['editor'],
  'events.read': ['editor', 'finance', 'support'],
  'events.write': ['editor'],
  'content.read': ['editor', 'support'],
  'content.write': ['editor'],
  'settings.write': [],
  'messages.read': ['support'],
  'messages.write': ['support'],
  'mails.read': ['editor', 'support'],
  'mails.write': ['editor'],
  'vouchers.read': ['finance', 'support'],
  'vouchers.write': ['finance'],
  'orders.read': ['finance', 'support'],
  'orders.write': ['finance'],
  'receipts.send': ['finance', 'support'],
  'students.read': ['support'],
  'students.write': ['support'],
  'students.impersonate': ['support'],
  'certificates.read': ['editor', 'support'],
  'certificates.write': ['support'],
  'assignments.read': ['editor', 'support', 'instructor'],
  'assignments.grade': ['editor', 'instructor'],
  'prakerja.read': ['finance', 'support'],
  'prakerja.write': ['support'],
  'discussions.read': ['editor', 'support', 'instructor'],
  'discussions.answer': ['editor', 'support', 'instructor'],
  'moderation.read': ['editor', 'support'],
  'moderation.write': ['editor', 'support'],
  'announcements.read': ['editor', 'support', 'instructor'],
  'announcements.send': ['editor', 'instructor'],
  'reports.sales': ['finance'],
  'reports.learning': ['editor', 'support', 'instructor'],
  'reports.shares': ['finance', 'instructor'],
  'files.write': ['editor'],
  'staff.read': [],
  'staff.write': [],
  'audit.read': [],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'owner'>[]>;

export type Permission = keyof typeof granted;
export const permissions = Object.keys(granted) as Permission[];

export const mayDo = (role: StaffRole, permission: Permission): boolean =>
  role === 'owner' || (granted[permission] as readonly StaffRole[]).includes(role);
