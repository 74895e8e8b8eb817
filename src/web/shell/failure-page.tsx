import { lazy, Suspense } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureHead, HomeLink } from './failure-parts.tsx';

/** Few visits see it: its code comes when it is needed, and where it does not come the plain page does. */
const NotFoundPage = lazy(() =>
  import('./not-found-page.tsx').catch(() => ({ default: () => <PlainPage {...unexpected} /> })),
);

const away = {
  title: 'Kami sedang beristirahat sejenak.',
  text: 'Layanan akan kembali sebentar lagi. Silakan muat ulang halaman ini.',
};
const unexpected = {
  title: 'Ada yang tidak beres di sisi kami.',
  text: 'Kami sudah mencatatnya. Silakan coba lagi sebentar lagi.',
};

/** What a visitor sees instead of a page: unknown address (G-07), service away, or an error of ours. */
export function FailurePage({ status }: { status: number }) {
  if (status === 404)
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  return <PlainPage {...(status === 503 ? away : unexpected)} />;
}

function PlainPage({ title, text }: typeof away) {
  return (
    <div className="content-width py-16 sm:py-24">
      <FailureHead title={title} />
      <EmptyState titleAs="h1" title={title} text={text} action={<HomeLink />} />
    </div>
  );
}
