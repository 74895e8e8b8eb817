import { describe, expect, test } from 'vitest';
import { type Answers, birthYears, faultsOf, payloadOf, remainingFaults, resume, start } from './answers.ts';

const today = '2026-11-15';
const answered: Answers = {
  day: '7',
  month: '2',
  year: '1998',
  place: '3273',
  education: 'SMA',
  status: 'Freelance',
  industry: '31',
  position: ' Penulis ',
  interests: [2, 5],
  sources: ['Teman', 'Lainnya'],
  otherSource: ' Radio ',
};

describe('what a step lacks', () => {
  test('a day and a place of living, in the specified words; a day that there is not is told apart [O-02, R-16]', () => {
    expect(faultsOf(0, start.answers, today)).toEqual({
      dob: 'Harap isi tanggal lahir.',
      location_id: 'Harap isi tempat tinggal.',
    });
    expect(faultsOf(0, { ...answered, day: '31' }, today)).toEqual({
      dob: 'Tanggal ini tidak ada di kalender.',
    });
    expect(faultsOf(0, { ...answered, year: '' }, today)).toEqual({ dob: 'Harap isi tanggal lahir.' });
    expect(faultsOf(0, { ...answered, year: '2027' }, today)).toEqual({
      dob: 'Tanggal lahir tidak boleh di masa depan.',
    });
    expect(faultsOf(0, { ...answered, year: '2014' }, today)).toEqual({
      dob: 'Akun hanya untuk usia 13 tahun ke atas.',
    });
    expect(faultsOf(0, answered, today)).toEqual({});
  });

  test('education and status, and nothing of the last step', () => {
    expect(faultsOf(1, start.answers, today)).toEqual({
      last_education: 'Harap isi pendidikan terakhir.',
      professional_status: 'Harap isi status.',
    });
    expect(faultsOf(2, start.answers, today)).toEqual({});
  });

  test('what was mended is no longer said', () => {
    const found = { ...faultsOf(0, start.answers, today), job_position: 'Dari server.' };
    expect(remainingFaults(found, 0, answered, today)).toEqual({ job_position: 'Dari server.' });
    expect(remainingFaults(found, 0, { ...answered, year: '2014' }, today)).toEqual({
      dob: 'Akun hanya untuk usia 13 tahun ke atas.',
      job_position: 'Dari server.',
    });
  });
});

test('fifty years, from thirteen years ago', () => {
  const years = birthYears(today, 13);
  expect([years.length, years[0], years.at(-1)]).toEqual([50, '2013', '1964']);
});

describe('what is sent', () => {
  test('the answers in the form of the contract', () => {
    expect(payloadOf(answered)).toEqual({
      location_id: 3273,
      dob: '1998-02-07',
      last_education: 'SMA',
      professional_status: 'Freelance',
      job_position: 'Penulis',
      industry_id: 31,
      interests: [{ category_id: 2 }, { category_id: 5 }],
      heard_from: ['Teman', 'Radio'],
    });
  });

  test('another source without a name is Lainnya; one that was typed and taken back is not sent', () => {
    expect(payloadOf({ ...answered, otherSource: '  ' }).heard_from).toEqual(['Teman', 'Lainnya']);
    expect(payloadOf({ ...answered, sources: ['Teman'] }).heard_from).toEqual(['Teman']);
  });

  test('where one works is left out for those who do not', () => {
    expect(payloadOf({ ...answered, status: 'PencariKerja' })).toMatchObject({ job_position: null, industry_id: null });
    expect(payloadOf({ ...answered, industry: '', position: '' })).toMatchObject({
      job_position: null,
      industry_id: null,
    });
  });
});

test('a draft goes on where it was left, and what does not fit any more is left out', () => {
  expect(resume(undefined)).toEqual(start);
  expect(resume({ step: 2, answers: answered })).toEqual({ step: 2, answers: answered });
  expect(resume({ step: 9, answers: { day: 7, interests: 'x', year: '1998', gone: 1 } })).toEqual({
    step: 0,
    answers: { ...start.answers, year: '1998' },
  });
});
