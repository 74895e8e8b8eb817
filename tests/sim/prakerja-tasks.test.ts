import { beforeAll, expect, test } from 'vitest';
import { openSharedProvider } from './prakerja-provider.ts';

let provider: Awaited<ReturnType<typeof openSharedProvider>>;
beforeAll(async () => {
  provider = await openSharedProvider();
  return provider.close;
});

const url_file = 'https://semai.test/tugas/1.pdf';

async function attendedCode(): Promise<string> {
  const code = await provider.code({ course_code: crypto.randomUUID() });
  await provider.attend({ redeem_code: code });
  return code;
}

const taskOf = async (scope: string, sequence: number) => ({ redeem_code: await attendedCode(), scope, sequence });

test('a task is pending, and succeeds by itself after a minute', async () => {
  const task = await taskOf('tpm', 1);
  const nothing = { ...task, id: null, status: 0, url_file: null };
  expect(await provider.data('tpm/submission/status', task)).toEqual({
    assignment: nothing,
    feedback: { ...nothing, notes: null },
  });
  const submitted = await provider.data('tpm/submission', { ...task, url_file });
  expect(submitted).toEqual({ ...task, id: expect.any(Number), status: 1, url_file });
  expect(await provider.data('tpm/submission/status', task)).toMatchObject({ assignment: submitted });
  await provider.advance(61);
  const { assignment } = await provider.data('tpm/submission/status', task);
  expect(assignment).toEqual({ ...submitted, status: 2 });

  // What succeeded stays as it is.
  const again = await provider.data('tpm/submission', { ...task, url_file: 'https://semai.test/lain.pdf' });
  expect(again).toEqual(assignment);
});

test('a failed task may be handed in again, and a pending one replaced', async () => {
  const task = await taskOf('uk', 999);
  const first = await provider.data('tpm/submission', { ...task, url_file });
  expect(await provider.control('POST', 'submissions', { ...task, outcome: 'failed' })).toEqual({
    ...first,
    status: 3,
  });
  await provider.advance(3_600);
  expect(await provider.data('tpm/submission/status', task)).toMatchObject({ assignment: { status: 3 } });
  const better = `${url_file}?versi=2`;
  expect(await provider.data('tpm/submission', { ...task, url_file: better })).toEqual({
    ...first,
    status: 1,
    url_file: better,
  });
  const best = `${url_file}?versi=3`;
  expect(await provider.data('tpm/submission', { ...task, url_file: best })).toMatchObject({
    status: 1,
    url_file: best,
  });
  await provider.control('POST', 'submissions', { ...task, outcome: 'success' });
  expect(await provider.data('tpm/submission/status', task)).toMatchObject({
    assignment: { status: 2, url_file: best },
  });
});

test('feedback follows a task, with notes and perhaps a file', async () => {
  const task = await taskOf('tpm', 998);
  const feedback = { ...task, notes: 'Rapi dan lengkap.' };
  expect((await provider.ask('tpm/feedback/submission', feedback)).body.code).toBe('ERRTPM40005');
  await provider.data('tpm/submission', { ...task, url_file });
  for (const notes of [undefined, '', '  ', 7])
    expect((await provider.ask('tpm/feedback/submission', { ...task, notes })).body.code).toBe('ERRTPM40004');
  const given = await provider.data('tpm/feedback/submission', feedback);
  expect(given).toEqual({ ...feedback, id: expect.any(Number), status: 1, url_file: null });
  await provider.control('POST', 'submissions', { ...task, part: 'feedback', outcome: 'failed' });
  const state = await provider.data('tpm/submission/status', task);
  expect(state).toMatchObject({ assignment: { status: 1 }, feedback: { status: 3, notes: feedback.notes } });
  await provider.data('tpm/feedback/submission', { ...feedback, url_file });
  await provider.advance(61);
  expect(await provider.data('tpm/submission/status', task)).toMatchObject({ feedback: { status: 2, url_file } });
});

test('scope, sequence and file are checked, and the code must have been used', async () => {
  const redeem_code = await attendedCode();
  const wrong = [
    [{ scope: 'tugas', sequence: 1 }, 'ERRTPM40001'],
    [{ sequence: 1 }, 'ERRTPM40001'],
    [{ scope: 'tpm', sequence: 0 }, 'ERRTPM40002'],
    [{ scope: 'tpm', sequence: 999 }, 'ERRTPM40002'],
    [{ scope: 'tpm', sequence: '1' }, 'ERRTPM40002'],
    [{ scope: 'tpm' }, 'ERRTPM40002'],
    [{ scope: 'uk', sequence: 1 }, 'ERRTPM40002'],
    [{ scope: 'uk', sequence: 1000 }, 'ERRTPM40002'],
  ] as const;
  for (const call of ['tpm/submission', 'tpm/feedback/submission', 'tpm/submission/status'])
    for (const [task, code] of wrong) {
      const { status, body } = await provider.ask(call, { redeem_code, url_file, notes: 'baik', ...task });
      expect([status, body.code, body.success], JSON.stringify(task)).toEqual([400, code, false]);
    }
  for (const file of [undefined, '', 'tugas.pdf', 'ftp://semai.test/a.pdf', 3])
    expect(
      (await provider.ask('tpm/submission', { redeem_code, scope: 'tpm', sequence: 1, url_file: file })).body.code,
    ).toBe('ERRTPM40003');
  const fresh = { redeem_code: await provider.code(), scope: 'tpm', sequence: 1, url_file };
  expect((await provider.ask('tpm/submission', fresh)).body.code).toBe('ERRPLT40038');
});

test('nothing is decided that was not submitted', async () => {
  const task = await taskOf('tpm', 2);
  const decide = (body: object) => provider.control('POST', 'submissions', { ...task, ...body });
  await expect(decide({ outcome: 'success' })).rejects.toThrow('nothing was submitted');
  await expect(decide({ outcome: 'mungkin' })).rejects.toThrow('outcome');
  await expect(decide({ outcome: 'success', part: 'lain' })).rejects.toThrow('part');
  await expect(decide({ outcome: 'success', scope: 'uk' })).rejects.toThrow('Sequence');
});
