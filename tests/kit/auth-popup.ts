import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** The popup with the ways in, as a visitor meets it. */
export const authPopup = (page: Page): Locator => page.getByRole('dialog', { name: /^(Masuk ke|Daftar di) Semai$/ });

export async function openAuthPopup(page: Page, button: 'Masuk' | 'Daftar' = 'Masuk'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  const popup = authPopup(page);
  await popup.waitFor();
  return popup;
}

/** Not the one to repeat it in, nor the button that shows it; a required field's label ends with its mark. */
export const passwordField = (popup: Locator): Locator => popup.getByLabel(/^Password( \*)?$/);

export async function submitLogin(popup: Locator, email: string, password: string): Promise<void> {
  await popup.getByLabel('Email').fill(email);
  await passwordField(popup).fill(password);
  await popup.getByRole('button', { name: 'Masuk', exact: true }).click();
}

export const newPerson = (email: string) => ({
  name: 'Rini Ayu Hapsari',
  phone: '0812 3456 7890',
  email,
  password: 'Tumbuh-Pelan-2026',
});

/** An account of one's own, so that a test may change it: the demo's are everybody's. */
export async function makeStudent(request: APIRequestContext, email: string): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson(email);
  const response = await request.post('/api/register/student', {
    data: {
      first_name: 'Rini',
      last_name: 'Ayu Hapsari',
      phone_number: person.phone,
      email,
      password: person.password,
      password_confirmation: person.password,
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  return person;
}

export async function tokenOf(request: APIRequestContext, who: { email: string; password: string }): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { email: who.email, password: who.password } });
  return (await response.json()).data.access_token;
}

export const sari = { email: 'siswa@semai.test', password: 'Belajar123!' };

export async function fillRegistration(popup: Locator, person: ReturnType<typeof newPerson>): Promise<void> {
  await popup.getByLabel('Nama Lengkap').fill(person.name);
  await popup.getByLabel('Nomor Telepon').fill(person.phone);
  await popup.getByLabel('Email').fill(person.email);
  await passwordField(popup).fill(person.password);
  await popup.getByLabel('Ulangi Password').fill(person.password);
  await popup.getByRole('checkbox', { name: /^Saya menyetujui/ }).check();
}

export const register = (popup: Locator): Promise<void> =>
  popup.getByRole('button', { name: 'Daftar', exact: true }).click();

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access_token'));

/** Logs the page out. It leaves first, since a page that is still loading would go on calling the API without a token. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.mainFrame().goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}
