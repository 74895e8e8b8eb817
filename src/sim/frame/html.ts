const MARK = Symbol('html');

/** Markup that is safe to place in a page; only `html` makes it. */
export type Html = { [MARK]: string };

type Value = string | number | null | undefined | false | Html | Value[];

/** Escapes everything that is not itself markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { [MARK]: parts.reduce((before, part, index) => before + render(values[index - 1]) + part) };
}

export function htmlText(markup: Html): string {
  return markup[MARK];
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (typeof value === 'object') return value[MARK];
  return escapeHtml(String(value));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
