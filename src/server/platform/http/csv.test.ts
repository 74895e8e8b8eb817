import { expect, test } from 'vitest';
import { csvLine, withoutGuard } from './csv.ts';

test('cells are quoted where they must be, and nothing that somebody typed is read as a formula', () => {
  expect(csvLine(['Sari', 'a, b', 'kata "kunci"', null, 12, -5, true])).toBe(
    'Sari,"a, b","kata ""kunci""",,12,-5,true\r\n',
  );
  expect(csvLine(['=HYPERLINK("x")', '+62', '-1', '@a', '\tb'])).toBe(`"'=HYPERLINK(""x"")",'+62,'-1,'@a,'\tb\r\n`);
  expect(csvLine(['dua\nbaris', 'a;b'])).toBe('"dua\nbaris","a;b"\r\n');
});

test('what was kept from being a formula reads again as it was written', () => {
  for (const typed of ['=1+1', "'=1+1", "''-2", 'biasa', "'kutip"]) {
    const [written = ''] = csvLine([typed]).split('\r\n');
    expect(withoutGuard(written)).toBe(typed);
  }
});
