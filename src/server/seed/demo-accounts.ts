/** The same for everyone who tries Semai (decisions.md); printed at start in demo mode, and made only there. */
export const demoPassword = 'Belajar123!';

export const demoAccounts = [
  {
    email: 'siswa@semai.test',
    role_id: 2,
    first_name: 'Sari',
    last_name: 'Wulandari',
    is_onboarding_done: true,
    who: 'student with a history',
  },
  {
    email: 'baru@semai.test',
    role_id: 2,
    first_name: 'Bayu',
    last_name: 'Pratama',
    is_onboarding_done: false,
    who: 'new student',
  },
  {
    email: 'instruktur@semai.test',
    role_id: 3,
    first_name: 'Rina',
    last_name: 'Prameswari',
    is_onboarding_done: true,
    who: 'instructor',
  },
  {
    email: 'admin@semai.test',
    role_id: 1,
    first_name: 'Andi',
    last_name: 'Kurniawan',
    is_onboarding_done: true,
    who: 'operator',
  },
] as const;
