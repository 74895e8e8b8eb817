import { href } from '../../contract/pages.ts';
import { LegalPage } from '../features/content/legal/legal-page.tsx';
import { privacyOf } from '../features/content/legal/privacy.ts';
import { headOf, siteNameOf } from '../lib/head.ts';
import type { Route } from './+types/privacy.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Kebijakan Privasi' }];

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: 'Kebijakan Privasi',
    description: `Data apa yang ${siteNameOf(matches)} simpan, untuk apa, berapa lama, siapa yang melihatnya, dan bagaimana Anda mengunduh, memperbaiki, atau menghapusnya.`,
    path: href('privacy'),
    crumbs,
  });

export default function Privacy() {
  return (
    <LegalPage
      crumbs={crumbs}
      lang="id"
      title="Kebijakan Privasi"
      updated="Terakhir diperbarui 15 November 2026"
      contents="Daftar isi"
      intro="Singkatnya: kami menyimpan yang diperlukan agar Anda dapat belajar, tidak menjualnya, dan tidak memasang pelacak pihak lain. Anda dapat mengunduh atau menghapus data Anda kapan saja."
      sectionsOf={privacyOf}
    />
  );
}
