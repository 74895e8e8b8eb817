import { href } from '../../contract/pages.ts';
import { LegalText } from '../features/content/legal/legal-text.tsx';
import { privacyOf } from '../features/content/legal/privacy.ts';
import { headOf } from '../lib/head.ts';
import { useSite } from '../lib/site.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/privacy.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Kebijakan Privasi' }];

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: 'Kebijakan Privasi',
    description:
      'Data apa yang Semai simpan, untuk apa, berapa lama, siapa yang melihatnya, dan bagaimana Anda mengunduh, memperbaiki, atau menghapusnya.',
    path: href('privacy'),
    crumbs,
  });

export default function Privacy() {
  const settings = useSite()?.settings;
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      {settings && (
        <LegalText
          lang="id"
          title="Kebijakan Privasi"
          updated="Terakhir diperbarui 15 November 2026"
          contents="Daftar isi"
          intro="Singkatnya: kami menyimpan yang diperlukan agar Anda dapat belajar, tidak menjualnya, dan tidak memasang pelacak pihak lain. Anda dapat mengunduh atau menghapus data Anda kapan saja."
          sections={privacyOf(settings)}
        />
      )}
    </div>
  );
}
