import { afterAll, beforeAll, expect, test } from 'vitest';
import { banners, getSettings, saveSettings } from '../../src/contract/admin/content.ts';
import { getMail, saveMail } from '../../src/contract/admin/mails.ts';
import { listQuestions, saveQuestion } from '../../src/contract/admin/tests.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff } from '../kit/staff.ts';
import { makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let token: string;
beforeAll(async () => {
  semai = await startApp();
  token = (await newStaff(semai, 'owner')).token;
});
afterAll(() => semai.close());

type Answer = { status: number; body: { current?: Record<string, unknown> } };

/** Each thing that carries a version: what stands there, and a way to save it with another. */
const kept: Record<string, () => Promise<{ shown: object; save: (version: string) => Promise<Answer> }>> = {
  async 'a resource'() {
    const form = { title: 'Judul', text: 'Teks', action: 'Lihat', href: '/courses' };
    const { data } = (await semai.call(banners.create, { body: form }, token)).body;
    const save = (version: string) => semai.call(banners.update, { id: data.id, body: { ...data, version } }, token);
    const { position, version } = data;
    return { shown: { ...form, image_id: null, starts_at: null, ends_at: null, position, version }, save };
  },
  async 'the settings'() {
    const { data } = (await semai.call(getSettings, {}, token)).body;
    return { shown: data, save: (version) => semai.call(saveSettings, { body: { ...data, version } }, token) };
  },
  async 'a mail'() {
    const { text, version } = (await semai.call(getMail, { id: 'reset' }, token)).body.data;
    const save = (sent: string) => semai.call(saveMail, { id: 'reset', body: { ...text, version: sent } }, token);
    return { shown: { ...text, version }, save };
  },
  async 'a question'() {
    const { exam: quiz } = await makeTestClass(semai, { exam: 1 });
    const [one] = (await semai.call(listQuestions, { id: quiz.id }, token)).body.data;
    const { id, question, lesson_id, answers, version } = one!;
    const fields = { question, lesson_id, answers };
    const save = (sent: string) => semai.call(saveQuestion, { id, body: { ...fields, version: sent } }, token);
    return { shown: { ...fields, version }, save };
  },
};

for (const [name, make] of Object.entries(kept))
  test(`a save against an older version is told what stands there now: ${name} [R-03]`, async () => {
    const { shown, save } = await make();
    const { status, body } = await save('older');
    expect([status, body.current]).toEqual([409, shown]);
    expect((await save(String(body.current?.version))).status).toBe(200);
  });
