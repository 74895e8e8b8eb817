import { isRouteErrorResponse, redirect } from 'react-router';
import { SEARCH_MODE, verifyCertificate } from '../../contract/certificates.ts';
import { href } from '../../contract/pages.ts';
import { CertificateSearch } from '../features/learning/certificate-check/certificate-search.tsx';
import { CertificateView } from '../features/learning/certificate-check/certificate-view.tsx';
import { headOf } from '../lib/head.ts';
import { readWords } from '../lib/listing.ts';
import { apiContext } from '../lib/server-api.ts';
import { FailurePage } from '../shell/failure-page.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/certificate.ts';

const searchPath = href('certificate', { id: SEARCH_MODE });
const home = { label: 'Home', to: href('home') };
const title = 'Validasi Sertifikat';
const notFoundTitle = 'Sertifikat Tidak Ditemukan!';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.id !== SEARCH_MODE) return { certificate: await context.get(apiContext)(verifyCertificate, params) };
  const number = readWords(url, 'id').toUpperCase();
  if (number) throw redirect(href('certificate', { id: number }));
  return { certificate: null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const certificate = loaderData?.certificate;
  if (!certificate)
    return headOf(matches, {
      title: loaderData ? title : notFoundTitle,
      description: 'Periksa keaslian sertifikat kami dengan nomornya, email pemiliknya, atau berkas PDF-nya.',
      path: searchPath,
      crumbs: [home, { label: title }],
      isHidden: !loaderData,
    });
  const { id, student, course } = certificate;
  return headOf(matches, {
    title: `Sertifikat ${student.fullname}: ${course.name}`,
    description: `${student.fullname} menyelesaikan kelas ${course.name}. Periksa keaslian sertifikat nomor ${id}.`,
    path: href('certificate', { id }),
    crumbs: [home, { label: title, to: searchPath }, { label: id }],
    // It is about a person: for whom they give the address to, not for whoever searches their name.
    isHidden: true,
  });
};

export default function Certificate({ loaderData: { certificate } }: Route.ComponentProps) {
  if (certificate)
    return (
      <div className="content-width pt-4 sm:pt-6">
        <Breadcrumb items={[home, { label: title, to: searchPath }, { label: certificate.id }]} />
        <div className="mt-4">
          <CertificateView certificate={certificate} />
        </div>
      </div>
    );
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={[home, { label: title }]} />
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        Pastikan sebuah sertifikat benar-benar kami terbitkan. Siapa pun dapat memeriksanya, tanpa akun.
      </p>
      <CertificateSearch />
    </div>
  );
}

/** A number that nobody printed: said so, with a way to type it again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <FailurePage status={status} />;
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={[home, { label: title }]} />
      <h1 className="mt-2 text-2xl">{notFoundTitle}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        Nomor ini tidak kami kenal. Periksa lagi huruf dan angkanya, atau cari dengan email pemiliknya.
      </p>
      <CertificateSearch />
    </div>
  );
}
