import { expect, test } from 'vitest';
import { Durations } from './durations.ts';

test('answers are counted up to each bound, and whatever took longer in the count and the sum alone', () => {
  const durations = new Durations();
  for (const ms of [0.4, 1, 1.1, 300, 60_000]) durations.of('GET', '/api/site', 200).took(ms);
  durations.of('GET', '/api/site', 500).took(7);
  const lines = durations.text().split('\n');
  const ofSite = (part: string) =>
    lines.find((line) => line.includes(part) && line.includes('status="200"'))?.split(' ');
  expect(lines[1]).toBe('# TYPE http_request_duration_seconds histogram');
  expect(ofSite('le="0.001"')?.[1]).toBe('2');
  expect(ofSite('le="0.005"')?.[1]).toBe('3');
  expect(ofSite('le="0.25"')?.[1]).toBe('3');
  expect(ofSite('le="10"')?.[1]).toBe('4');
  expect(ofSite('le="+Inf"')?.[1]).toBe('5');
  expect(Number(ofSite('_sum{')?.[1])).toBeCloseTo(60.3025, 9);
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/site",status="200"} 5');
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/site",status="500"} 1');
});
