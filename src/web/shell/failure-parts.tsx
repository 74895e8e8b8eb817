import { href } from '../../contract/pages.ts';
import { useSiteName } from '../lib/site.ts';
import { ButtonLink } from '../ui/button.tsx';

export function FailureHead({ title }: { title: string }) {
  const siteName = useSiteName();
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

export const HomeLink = () => (
  <ButtonLink to={href('home')} variant="secondary">
    Kembali ke beranda
  </ButtonLink>
);
