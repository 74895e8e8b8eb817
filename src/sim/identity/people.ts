import type { Person } from './person.ts';
import type { Provider } from './providers.ts';

/** Somebody to be with one click, and what there is to see with them. */
export type ReadyPerson = { person: Person; hint: string };

const sari = { login: 'siswa@semai.test', email: 'siswa@semai.test', first_name: 'Sari', last_name: 'Wulandari' };
const bayu = { login: 'baru@semai.test', email: 'baru@semai.test', first_name: 'Bayu', last_name: 'Pratama' };
const nadia = {
  login: 'nadia.putri@gmail.com',
  email: 'nadia.putri@gmail.com',
  first_name: 'Nadia',
  last_name: 'Putri Lestari',
};
const suparno = { login: 'suparno@gmail.com', email: 'suparno@gmail.com', first_name: 'Suparno', last_name: '' };
const rizky = { login: 'rizky@kampus.ac.id', email: 'rizky@kampus.ac.id', first_name: 'Rizky', last_name: 'Ramadhan' };
const wayan = { login: '+6281234567890', email: null, first_name: 'Wayan', last_name: 'Sudarma' };

const registered = 'Sudah punya akun Semai';

export const readyPeople: Record<Provider, ReadyPerson[]> = {
  google: [
    { person: nadia, hint: 'Orang baru, Gmail' },
    { person: rizky, hint: 'Orang baru, akun kampus' },
    { person: suparno, hint: 'Orang baru, satu nama' },
    { person: sari, hint: registered },
    { person: bayu, hint: registered },
  ],
  facebook: [
    { person: nadia, hint: 'Orang baru' },
    { person: wayan, hint: 'Orang baru, tanpa email' },
    { person: suparno, hint: 'Orang baru, satu nama' },
    { person: sari, hint: registered },
    { person: bayu, hint: registered },
  ],
};
