import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { type ComponentProps, createElement, type ElementType, Fragment, memo, type ReactNode } from 'react';

/**
 * The text of a question or an answer. What people wrote is never trusted: HTML stays text, pictures come from this
 * site alone, and of a mark that has no look here only what it holds is shown.
 */
export default memo(function FormattedText({ children }: { children: string }) {
  return <Markdown options={options}>{children}</Markdown>;
});

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  disableFrontmatter: true,
  enforceAtxHeadings: true,
  forceBlock: true,
  wrapper: Fragment,
  createElement: (tag, props, ...children) => {
    if (typeof tag !== 'string') return createElement(tag, props, ...children);
    const { key } = props;
    const look = looks[tag];
    if (!look) return createElement(Fragment, { key }, ...children);
    return createElement(look, { ...attributesOf(tag, props as Attributes), key }, ...children);
  },
};

type Attributes = { src?: string; alt?: string; href?: string; start?: number };

/** No ids, styles or handlers: nothing but these gets through. */
function attributesOf(tag: string, { src, alt, href, start }: Attributes): object {
  if (tag === 'img') return { src, alt };
  if (tag === 'a') return { href };
  return tag === 'ol' ? { start } : {};
}

type Held = { children?: ReactNode };

/** A paragraph is no p, so that it may stand in a label and in a legend. */
const Paragraph = ({ children }: Held) => <span className="block not-first:mt-3">{children}</span>;
const Heading = ({ children }: Held) => <strong className="block not-first:mt-3">{children}</strong>;

/** Long lines scroll in their own box; with a stop for the keyboard, which could not move it otherwise. */
const CodeBlock = ({ children }: Held) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard
    tabIndex={0}
    className="my-3 max-w-full overflow-x-auto rounded-field bg-sunken p-4 text-sm leading-6 font-normal ring-1 ring-line ring-inset [&_code]:bg-transparent [&_code]:p-0 [&_code]:ring-0"
  >
    {children}
  </pre>
);

const Code = ({ children }: Held) => (
  <code className="rounded-md bg-sunken px-1.5 py-0.5 font-mono text-[0.92em] ring-1 ring-line ring-inset">
    {children}
  </code>
);

const Table = ({ children }: Held) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard
  <span tabIndex={0} className="my-3 block max-w-full overflow-x-auto">
    <table className="border-collapse text-left text-sm">{children}</table>
  </span>
);
const cell = 'border border-line px-3 py-1.5';

function Figure({ src, alt }: ComponentProps<'img'>) {
  if (!src || !isOwnPicture(src)) return alt ? <span>{alt}</span> : null;
  return (
    <img
      src={src}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      className="my-3 block max-h-90 max-w-full rounded-seed-sm bg-sunken object-contain"
    />
  );
}

function SafeLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-leaf-ink underline">
      {children}
    </a>
  );
}

/** Read as a browser reads it, so that neither '//', a backslash nor '..' leads elsewhere. */
function isOwnPicture(src: string): boolean {
  const base = 'https://own.invalid';
  if (!src.startsWith('/') || !URL.canParse(src, base)) return false;
  const { origin, pathname } = new URL(src, base);
  return origin === base && /^\/(media|files|art|img)\//.test(pathname);
}

const looks: Record<string, ElementType> = {
  p: Paragraph,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  pre: CodeBlock,
  code: Code,
  img: Figure,
  a: SafeLink,
  strong: 'strong',
  em: 'em',
  del: 'del',
  br: 'br',
  ul: ({ children }: Held) => <ul className="my-2 list-disc pl-6">{children}</ul>,
  ol: ({ children, start }: ComponentProps<'ol'>) => (
    <ol start={start} className="my-2 list-decimal pl-6">
      {children}
    </ol>
  ),
  li: 'li',
  blockquote: ({ children }: Held) => (
    <blockquote className="my-3 border-line border-l-4 pl-4 text-muted">{children}</blockquote>
  ),
  table: Table,
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: ({ children }: Held) => <th className={cell}>{children}</th>,
  td: ({ children }: Held) => <td className={cell}>{children}</td>,
};
