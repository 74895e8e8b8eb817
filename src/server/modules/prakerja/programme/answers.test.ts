import { expect, test } from 'vitest';
import { openEnvelope, readAttendance, readFaceRequest, readSubmission, readTaskStatus } from './answers.ts';

const asked = { code: 'KPJ-VALID-01', sequence: 2 };
const told = { redeem_code: 'KPJ-VALID-01', course_code: 'SEMAI-5', attendance_status: 1, sequence: 2 };

test('data is given out of its envelope, a refusal is thrown with its words', () => {
  expect(openEnvelope({ success: true, message: 'ok', data: { url: 'x' } })).toEqual({ url: 'x' });
  for (const body of [
    { success: false, code: 'ERRPLT40036', message: ' Kode\n tidak\0 ditemukan ' },
    { code: 'ERRPLT40036', message: 'Kode tidak ditemukan' },
  ])
    expect(() => openEnvelope(body)).toThrow(expect.objectContaining({ code: 'ERRPLT40036' }));
  expect(() => openEnvelope({ success: false, message: ` a\n\0b ${'x'.repeat(400)}` })).toThrow(
    expect.objectContaining({ message: `a b ${'x'.repeat(296)}` }),
  );
  expect(() => openEnvelope({ success: false })).toThrow(expect.objectContaining({ code: '', message: '' }));
});

test('what is neither is nothing', () => {
  for (const body of [null, 'ok', [], {}, { message: 'ok' }, { success: true }, { success: true, data: null }])
    expect(openEnvelope(body)).toBeUndefined();
});

test('attendance_status 1 alone is verified, of the code and sequence that was asked about', () => {
  expect(readAttendance(told, asked)).toEqual({ ...asked, courseCode: 'SEMAI-5', isVerified: true });
  expect(readAttendance({ ...told, sequence: '2', course_code: '' }, { ...asked, code: 'kpj-valid-01' })).toEqual({
    ...asked,
    courseCode: null,
    isVerified: true,
  });
  for (const attendance_status of [0, 2, '1', true, null, undefined, [1]])
    expect(readAttendance({ ...told, attendance_status }, asked)).toMatchObject({ isVerified: false });
  for (const other of [{ redeem_code: 'KPJ-VALID-02' }, { sequence: 1 }, { redeem_code: undefined }])
    expect(readAttendance({ ...told, ...other }, asked)).toBeNull();
});

test('a student is sent to a page, and to a safe one unless the programme itself is not', () => {
  const real = 'https://api.prakerja.go.id';
  expect(readFaceRequest({ url: 'https://prakerja.go.id/x', state: 's' }, real)).toEqual({
    url: 'https://prakerja.go.id/x',
    state: 's',
  });
  expect(readFaceRequest({ url: 'http://localhost:3000/x', state: 's' }, 'http://localhost:1')).not.toBeNull();
  for (const url of ['http://prakerja.go.id/x', 'javascript:alert(1)', '/x', 'data:text/html,x', ''])
    expect(readFaceRequest({ url, state: 's' }, real)).toBeNull();
  for (const state of ['', 's\0', undefined, 'x'.repeat(501)])
    expect(readFaceRequest({ url: 'https://prakerja.go.id/x', state }, real)).toBeNull();
});

test('a submission has one of four states', () => {
  expect([0, 1, 2, 3].map((status) => readSubmission({ status }))).toEqual([0, 1, 2, 3]);
  expect([4, '1', null].map((status) => readSubmission({ status }))).toEqual([null, null, null]);
  expect(readTaskStatus({ assignment: { status: 2 }, feedback: null })).toEqual({ assignment: 2, feedback: 0 });
  expect(readTaskStatus({ assignment: { status: 2 }, feedback: { status: 1 } })).toEqual({
    assignment: 2,
    feedback: 1,
  });
  expect(readTaskStatus({ feedback: { status: 1 } })).toBeNull();
});
