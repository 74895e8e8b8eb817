import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { requestLines } from './request-log.ts';

const answered = { method: 'GET', ip: '::1', status: 200, ms: 1.26 };

test('a line put together by hand is the one that the log would write, whatever a visitor sends', () => {
  const lines: string[] = [];
  const log = createLog({ name: 'web', destination: { write: (line) => void lines.push(line) } });
  const write = requestLines(log);
  const asked = [
    { ...answered, id: 'a', url: '/kursus?q="}\n{"level":60' },
    { ...answered, id: 'b', url: '/?token=RAHASIA', ip: 'dari "sini"', who: { user: 7, operator: 2 } },
  ];
  for (const each of asked) write(each);
  log.child({}, { redact: [], serializers: { req: (req) => req, res: (res) => res } }).info(
    {
      reqId: 'a',
      req: { method: 'GET', url: '/kursus?q="}\n{"level":60', ip: '::1' },
      res: { status: 200 },
      ms: 1.3,
    },
    'request',
  );
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  const [byHand, byVisitor, byLog] = lines.map((line) => JSON.parse(line));
  const keys = (line: object) => Object.keys(line);
  expect(keys(byHand)).toEqual(keys(byLog));
  expect({ ...byHand, time: '' }).toEqual({ ...byLog, time: '' });
  expect(Math.abs(Date.parse(byHand.time) - Date.parse(byLog.time))).toBeLessThan(60_000);
  expect(byVisitor).toMatchObject({ req: { url: '/?token=***', ip: 'dari "sini"' }, user: 7, operator: 2, reqId: 'b' });
});

test('a log that says less says nothing of requests', () => {
  const lines: string[] = [];
  const log = createLog({ name: 'web', level: 'warn', destination: { write: (line) => void lines.push(line) } });
  requestLines(log)({ ...answered, id: 'a', url: '/' });
  expect(lines).toEqual([]);
});
