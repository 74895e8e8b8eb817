import { href } from '../../../contract/pages.ts';

const link = 'font-semibold text-leaf-ink underline underline-offset-4';

/** What somebody agrees to, in a new tab: reading it must not cost what was typed. */
export function TermsLinks() {
  return (
    <>
      <a href={href('terms')} target="_blank" rel="noopener" className={link}>
        Syarat dan Ketentuan
      </a>{' '}
      serta{' '}
      <a href={href('privacy')} target="_blank" rel="noopener" className={link}>
        Kebijakan Privasi
      </a>
    </>
  );
}
