import type { Config } from '../config.ts';

type Row = { label: string; value: string; isTotal?: boolean };

export type Letter = {
  title: string;
  greeting?: string;
  /** A paragraph each, as plain text; in the page its lines stay lines, and its addresses can be followed. */
  lines: readonly string[];
  /** Facts, one under the other, such as those of a receipt. */
  rows?: readonly Row[];
  action?: { label: string; url: string };
  /** What the reader should know beside it: how long a link holds, what to do if it was not they who asked. */
  footnote?: string;
  /** Where its reader stops such mails, and chooses which to get. */
  choices?: { stop: string; manage: string };
};

const STOP = 'Berhenti menerima email seperti ini';
const MANAGE = 'Atur email';

export type Sender = Pick<Config, 'mailFrom' | 'publicUrl'>;
/** With what the operator calls the site. */
export type NamedSender = Sender & { siteName: string };

/** One mail in both its forms. It says of the sender what the envelope says. */
export function letter(sender: NamedSender, parts: Letter): { text: string; html: string } {
  const from = senderOf(sender);
  return { text: asText(parts, from), html: asHtml(parts, from) };
}

type From = { name: string; address: string; site: string };

/** The address is MAIL_FROM's; so is the name where it has one ('Nama <alamat>'), else the site's. */
export function senderOf({ mailFrom, publicUrl, siteName }: NamedSender): From {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || siteName, address: address ?? mailFrom.trim(), site: publicUrl.origin };
}

function asText({ title, greeting, lines, rows, action, footnote, choices }: Letter, from: From): string {
  const paragraphs = [
    title,
    greeting,
    ...lines,
    rows?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    footnote,
    choices && `${STOP}: ${choices.stop}\n${MANAGE}: ${choices.manage}`,
    `-- \n${from.name}\n${from.site}\n${from.address}`,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

const FONT = "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:26px;color:#14211b';

/** Mail programs that know no dark mode, or make their own, show the light colours; these are for those that ask. */
const dark = `@media (prefers-color-scheme:dark){
.paper{background:#0e1712!important}.card{background:#16231c!important;border-color:#2a3a31!important}
.ink,.ink p,.ink h1{color:#eef3ec!important}.muted,.ink p.muted,.muted a{color:#a7b8ad!important}.rule{border-color:#2a3a31!important}
.brand{color:#eef3ec!important}.button,.button a{background:#c8e86b!important;color:#14211b!important}
.address a{color:#6fd3a4!important}.label{color:#a7b8ad!important}.label,.value{border-color:#2a3a31!important}}
@media (max-width:520px){.card{padding:28px 20px!important}}`;

/** Tables and styles on each element: mail programs keep little else of a page. No picture, since most ask before. */
function asHtml({ title, greeting, lines, rows = [], action, footnote, choices }: Letter, from: From): string {
  const body = [greeting, ...lines].filter((line) => line !== undefined);
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf5">
<div style="display:none;max-height:0;overflow:hidden">${escaped(lines[0] ?? title)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbfaf5">
<tr><td align="center" style="padding:32px 12px;font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${brand(from)}</td></tr>
<tr><td class="card ink" style="padding:36px 40px;background:#ffffff;border:1px solid #e7e3d6;border-radius:20px 4px 20px 4px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:800;letter-spacing:-0.4px;color:#14211b">${escaped(title)}</h1>
${body.map((line) => `<p style="${paragraph}">${linked(line)}</p>`).join('\n')}
${rows.length > 0 ? table(rows) : ''}${action ? button(action) : ''}${footnote ? footer(footnote) : ''}</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;font-size:13px;line-height:20px;color:#55645b">
Dikirim oleh ${escaped(from.name)} · <a href="${escaped(from.site)}" style="color:#55645b">${escaped(from.site.replace(/^https?:\/\//, ''))}</a><br>
Ada pertanyaan? Tulis ke <a href="mailto:${escaped(from.address)}" style="color:#55645b">${escaped(from.address)}</a>.${choices ? choiceLine(choices) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const choiceLine = ({ stop, manage }: NonNullable<Letter['choices']>): string => `<br>
<a href="${escaped(stop)}" style="color:#55645b">${STOP}</a> · <a href="${escaped(manage)}" style="color:#55645b">${MANAGE}</a>`;

/** Two leaves of table cells, where the site draws them. */
const brand = ({ name, site }: From): string => `<a href="${escaped(site)}" style="text-decoration:none">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="11" height="11" style="background:#1f8a5b;border-radius:2px 11px 2px 11px;font-size:0;line-height:0">&nbsp;</td><td width="13"></td></tr>
<tr><td></td><td width="13" height="11" style="background:#8cc63f;border-radius:11px 2px 11px 2px;font-size:0;line-height:0">&nbsp;</td></tr></table></td>
<td class="brand" style="font-family:${FONT};font-size:24px;line-height:28px;font-weight:800;letter-spacing:-0.6px;text-transform:lowercase;color:#0f3d2e">${escaped(name)}</td>
</tr></table></a>`;

const cell = 'padding:9px 0;border-top:1px solid #e7e3d6;vertical-align:top;font-size:15px;line-height:22px';

const table = (rows: readonly Row[]): string => `
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-collapse:collapse">
${rows.map(({ label, value, isTotal }) => (isTotal ? totalRow(label, value) : row(label, value))).join('\n')}
</table>
`;

const row = (label: string, value: string): string => `<tr>
<th class="label" scope="row" align="left" style="${cell};padding-right:16px;font-weight:400;color:#55645b">${escaped(label)}</th>
<td class="ink value" align="right" style="${cell};font-weight:600;color:#14211b;word-break:break-word">${escaped(value)}</td></tr>`;

const totalRow = (label: string, value: string): string => `<tr>
<th class="ink value" scope="row" align="left" style="${cell};padding-right:16px;font-weight:800;color:#14211b">${escaped(label)}</th>
<td class="ink value" align="right" style="${cell};font-size:19px;font-weight:800;color:#14211b;white-space:nowrap">${escaped(value)}</td></tr>`;

const button = ({ label, url }: NonNullable<Letter['action']>): string => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 24px"><tr>
<td class="button" bgcolor="#0f3d2e" style="background:#0f3d2e;border-radius:12px 3px 12px 3px">
<a href="${escaped(url)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:12px 3px 12px 3px">${escaped(label)}</a>
</td></tr></table>
<p class="muted address" style="margin:0;font-size:13px;line-height:20px;color:#55645b">Tombol tidak berfungsi? Buka alamat ini:<br>
<a href="${escaped(url)}" style="color:#17704a;word-break:break-all">${escaped(url)}</a></p>
`;

const footer = (text: string): string => `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr>
<td class="rule muted" style="padding-top:20px;border-top:1px solid #e7e3d6;font-size:14px;line-height:22px;color:#55645b">${escaped(text)}</td>
</tr></table>
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** An address that somebody wrote out leads there; a full stop or bracket behind it is the sentence's. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, at) => (at % 2 === 0 ? escaped(part).replaceAll('\n', '<br>\n') : anchor(part)))
    .join('');
const anchor = (url: string): string =>
  `<a href="${escaped(url)}" style="color:#17704a;word-break:break-word">${escaped(url)}</a>`;
