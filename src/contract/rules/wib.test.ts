import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatRupiah } from './rupiah.ts';
import {
  formatDay,
  formatDayLong,
  formatDayShort,
  formatTime,
  formatTimeRange,
  fromWib,
  toWibIso,
  wibDay,
  wibParts,
} from './wib.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** With each zone's offset in minutes in November 2026, to show that the process really went there. */
const zones = [
  ['UTC', 0],
  ['Asia/Jakarta', -420],
  ['Asia/Jayapura', -540],
  ['Asia/Kathmandu', -345],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
] as const;

function inEveryZone(assertions: () => void) {
  for (const [zone, offset] of zones) {
    process.env.TZ = zone;
    expect(new Date('2026-11-15T00:00:00Z').getTimezoneOffset(), zone).toBe(offset);
    assertions();
  }
}

const moments = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** Days since 1970 to year, month and day by arithmetic alone (H. Hinnant, civil_from_days). */
function calendar(days: number) {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

test('rupiah, dates and times are Indonesian and WIB whatever the zone of the reader [G-06]', () => {
  inEveryZone(() => {
    expect(formatRupiah(1_199_000)).toBe('Rp 1.199.000');
    expect(formatRupiah(0)).toBe('Gratis');
    const start = new Date('2026-08-04T17:05:00Z');
    for (const moment of [start, '2026-08-05T00:05:00+07:00', '2026-08-04T17:05:00Z', '2026-08-05T00:05:00']) {
      expect(formatDay(moment)).toBe('05/08/2026');
      expect(formatDayShort(moment)).toBe('05 Agu 2026');
      expect(formatDayLong(moment)).toBe('05 Agustus 2026');
      expect(formatTime(moment)).toBe('00:05 WIB');
    }
    expect(formatTimeRange('2026-11-15T09:00:00+07:00', '2026-11-15T11:00:00+07:00')).toBe('09:00 - 11:00 WIB');
    expect(formatTimeRange('2026-11-15T09:00:00+07:00', null)).toBe('09:00 WIB - Selesai');
  });
});

test('a moment is written in WIB across midnight and year ends', () => {
  inEveryZone(() => {
    const newYear = new Date('2026-12-31T18:30:00Z');
    expect(toWibIso(newYear)).toBe('2027-01-01T01:30:00+07:00');
    expect(wibDay(newYear)).toBe('2027-01-01');
    expect(formatDayLong(newYear)).toBe('01 Januari 2027');
    expect(wibParts(newYear)).toEqual({ year: 2027, month: 1, day: 1, weekday: 5, hour: 1, minute: 30, second: 0 });
  });
});

test('the months are named in Indonesian', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    fromWib(`2026-${String(month + 1).padStart(2, '0')}-01`, '00:00'),
  );
  expect(months.map((first) => formatDayShort(first).split(' ')[1]).join(' ')).toBe(
    'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
  );
  expect(months.map((first) => formatDayLong(first).split(' ')[1]).join(' ')).toBe(
    'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
  );
});

test('text without an offset is WIB, a bare day its midnight', () => {
  inEveryZone(() => {
    expect(toWibIso('2026-11-15')).toBe('2026-11-15T00:00:00+07:00');
    expect(toWibIso('2026-11-15T09:30')).toBe('2026-11-15T09:30:00+07:00');
    expect(formatDay('1998-05-21')).toBe('21/05/1998');
  });
});

test('a written moment reads back as the same second', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(new Date(toWibIso(moment)).getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000);
    }),
  );
});

test('day and time of a form make the moment that shows them again', () => {
  inEveryZone(() => {
    expect(fromWib('2026-11-15', '06:59').toISOString()).toBe('2026-11-14T23:59:00.000Z');
    fc.assert(
      fc.property(moments, (moment) => {
        const again = fromWib(wibDay(moment), formatTime(moment).slice(0, 5));
        expect(again.getTime()).toBe(Math.floor(moment.getTime() / 60_000) * 60_000);
      }),
    );
  });
});

test('what is no day, time or moment is refused', () => {
  for (const [day, time] of [
    ['2026-02-30', '09:00'],
    ['2026-13-01', '09:00'],
    ['2026-11-15', '24:00'],
    ['2026-11-15', '9:00'],
    ['besok', '09:00'],
  ] as const)
    expect(() => fromWib(day, time), `${day} ${time}`).toThrow(RangeError);
  expect(() => formatDay('besok')).toThrow(RangeError);
  expect(() => toWibIso(new Date(Number.NaN))).toThrow(RangeError);
});

test('calendar and clock agree with plain arithmetic, in every zone', () => {
  inEveryZone(() => {
    fc.assert(
      fc.property(moments, (moment) => {
        const seconds = Math.floor(moment.getTime() / 1000) + 7 * 3600;
        const days = Math.floor(seconds / 86_400);
        const ofDay = seconds - days * 86_400;
        expect(wibParts(moment)).toEqual({
          ...calendar(days),
          weekday: (((days + 4) % 7) + 7) % 7,
          hour: Math.floor(ofDay / 3600),
          minute: Math.floor((ofDay % 3600) / 60),
          second: ofDay % 60,
        });
        expect(wibParts(moment.toISOString())).toEqual(wibParts(moment));
      }),
    );
  });
});
