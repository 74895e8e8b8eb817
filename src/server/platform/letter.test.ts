import { expect, test } from 'vitest';
import { letter } from './letter.ts';

const sender = { mailFrom: 'Semai <halo@semai.test>', publicUrl: new URL('https://semai.test'), siteName: 'Kebun' };
const url = 'https://semai.test/reset?reset_token=a&b=<c>';
const { text, html } = letter(sender, {
  title: 'Judul',
  greeting: 'Halo <b>Sari</b> & "kawan",',
  lines: ['Baris satu.', 'Baris dua.'],
  action: { label: 'Buka', url },
  footnote: 'Berlaku 1 jam.',
});

test('a letter says the same as text and as a page, with its link written out', () => {
  for (const part of ['Judul', 'Baris satu.', 'Baris dua.', 'Buka', 'Berlaku 1 jam.', 'Semai', 'halo@semai.test']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(`Buka:\n${url}\n`);
  expect(text).toContain('Halo <b>Sari</b> & "kawan",');
});

test('whatever somebody wrote stays text in the page', () => {
  expect(html).toContain('Halo &lt;b&gt;Sari&lt;/b&gt; &amp; &quot;kawan&quot;,');
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://semai.test/reset?reset_token=a&amp;b=&lt;c&gt;"');
});

test('a sender without a name is called by the site', () => {
  const bare = letter({ ...sender, mailFrom: 'halo@semai.test' }, { title: 'Judul', lines: [] });
  expect(bare.text).toContain('-- \nKebun\nhttps://semai.test\nhalo@semai.test');
  expect(bare.html).not.toContain('Tombol');
});

test('facts stand as rows: lines of text, and cells of a table whose values stay text', () => {
  const receipt = letter(sender, {
    title: 'Judul',
    lines: ['Baris satu.'],
    rows: [
      { label: 'Kelas', value: '<i>Excel</i> & "Rumus"' },
      { label: 'Total', value: 'Rp 100.000', isTotal: true },
    ],
    action: { label: 'Buka', url },
  });
  expect(receipt.text).toContain('Baris satu.\n\nKelas: <i>Excel</i> & "Rumus"\nTotal: Rp 100.000\n\nBuka:');
  expect(receipt.html).toContain('&lt;i&gt;Excel&lt;/i&gt; &amp; &quot;Rumus&quot;</td>');
  expect(receipt.html).not.toContain('<i>');
  expect(receipt.html.match(/<th [^>]*scope="row"/g)).toHaveLength(2);
  expect(receipt.html.indexOf('Rp 100.000')).toBeLessThan(receipt.html.indexOf('Buka'));
  expect(html).not.toContain('<th');
});
