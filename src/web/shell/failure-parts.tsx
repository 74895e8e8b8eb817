import { href } from '../../contract/pages.ts';
import { ButtonLink } from '../ui/button.tsx';

export function FailureHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Semai`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

export const HomeLink = () => (
  <ButtonLink to={href('home')} variant="secondary">
    Kembali ke beranda
  </ButtonLink>
);
