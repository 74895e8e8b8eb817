import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react';
import {
  Children,
  type ComponentProps,
  cloneElement,
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  memo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cutWords } from './cut-words.ts';

/**
 * A text that its writer formatted, such as a question. What people wrote is never trusted: HTML stays text, pictures come from this
 * site alone, and of a mark that has no look here only what it holds is shown.
 */
export default memo(function FormattedText({ children }: { children: string }) {
  return compiler(children, options);
});

/**
 * The same, of which the first `most` characters are shown until it is opened; all of it is in the page. `isLong` says
 * whether there is anything to open.
 */
export function foldedText(text: string, most: number, isOpen: boolean): { shown: ReactNode; isLong: boolean } {
  const left = { characters: most };
  const shown = fold(compiler(text, options), left, isOpen);
  return { shown, isLong: left.characters < 0 };
}

/** Below zero once something was folded away. */
type Left = { characters: number };

function fold(node: ReactNode, left: Left, isOpen: boolean): ReactNode {
  if (typeof node === 'string') return foldWords(node, left, isOpen);
  if (!isValidElement<Held>(node)) return node;
  if (left.characters <= 0 && node.type !== Fragment) {
    left.characters = -1;
    return cloneElement(node, { hidden: !isOpen });
  }
  const children = Children.map(node.props.children, (child) => fold(child, left, isOpen));
  return children === undefined || children === null ? node : cloneElement(node as ReactElement<Held>, {}, children);
}

function foldWords(words: string, left: Left, isOpen: boolean): ReactNode {
  if (words.length <= left.characters || words.trim() === '') {
    left.characters -= words.length;
    return words;
  }
  const isFirst = left.characters >= 0;
  const shown = left.characters > 0 ? cutWords(words, left.characters) : '';
  left.characters = -1;
  return (
    <>
      {shown}
      <span hidden={!isOpen}>{words.slice(shown.length)}</span>
      {isFirst && !isOpen && '…'}
    </>
  );
}

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

type Held = { children?: ReactNode; hidden?: boolean };

/** A paragraph is no p, so that it may stand in a label and in a legend. */
const Paragraph = ({ children, hidden }: Held) => (
  <span hidden={hidden} className="block not-first:mt-3">
    {children}
  </span>
);
const Heading = ({ children, hidden }: Held) => (
  <strong hidden={hidden} className="block not-first:mt-3">
    {children}
  </strong>
);

/** Long lines scroll in their own box; with a stop for the keyboard, which could not move it otherwise. */
const CodeBlock = ({ children, hidden }: Held) => (
  <pre
    hidden={hidden}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard
    tabIndex={0}
    className="my-3 max-w-full overflow-x-auto rounded-field bg-sunken p-4 text-sm leading-6 font-normal ring-1 ring-line ring-inset [&_code]:bg-transparent [&_code]:p-0 [&_code]:ring-0"
  >
    {children}
  </pre>
);

const Code = ({ children, hidden }: Held) => (
  <code
    hidden={hidden}
    className="box-decoration-clone rounded-md bg-sunken px-1.5 py-0.5 font-mono text-[0.92em] ring-1 ring-line ring-inset"
  >
    {children}
  </code>
);

const Table = ({ children, hidden }: Held) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard
  <span hidden={hidden} tabIndex={0} className="my-3 block max-w-full overflow-x-auto">
    <table className="border-collapse text-left text-sm">{children}</table>
  </span>
);
const cell = 'border border-line px-3 py-1.5';

function Figure({ src, alt, hidden }: ComponentProps<'img'>) {
  if (!src || !isOwnPicture(src)) return alt ? <span hidden={hidden}>{alt}</span> : null;
  return (
    <img
      hidden={hidden}
      src={src}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      className="my-3 block max-h-90 max-w-full rounded-seed-sm bg-sunken object-contain"
    />
  );
}

function SafeLink({ href, children, hidden }: ComponentProps<'a'>) {
  if (!href || !/^https?:\/\//i.test(href)) return <span hidden={hidden}>{children}</span>;
  return (
    <a
      hidden={hidden}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-leaf-ink underline"
    >
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
  ul: ({ children, hidden }: Held) => (
    <ul hidden={hidden} className="my-2 list-disc pl-6">
      {children}
    </ul>
  ),
  ol: ({ children, start, hidden }: ComponentProps<'ol'>) => (
    <ol hidden={hidden} start={start} className="my-2 list-decimal pl-6">
      {children}
    </ol>
  ),
  li: 'li',
  blockquote: ({ children, hidden }: Held) => (
    <blockquote hidden={hidden} className="my-3 border-line border-l-4 pl-4 text-muted">
      {children}
    </blockquote>
  ),
  table: Table,
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: ({ children }: Held) => <th className={cell}>{children}</th>,
  td: ({ children }: Held) => <td className={cell}>{children}</td>,
};
