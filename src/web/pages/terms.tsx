import { href } from '../../contract/pages.ts';
import { LegalPage } from '../features/content/legal/legal-page.tsx';
import { termsOf } from '../features/content/legal/terms.ts';
import { headOf, siteNameOf } from '../lib/head.ts';
import type { Route } from './+types/terms.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Syarat dan Ketentuan' }];

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: 'Terms and Conditions',
    description: `The agreement between you and ${siteNameOf(matches)}: accounts, classes, payment, vouchers, refunds, certificates and the law that governs them.`,
    path: href('terms'),
    crumbs,
  });

export default function Terms() {
  return (
    <LegalPage
      crumbs={crumbs}
      lang="en"
      title="Terms and Conditions"
      updated="Last updated 15 November 2026"
      contents="Contents"
      intro="In short: learn as yourself, pay what you order, treat others and their work with respect. We keep our side: fair prices, classes as described, and certificates that can be checked."
      sectionsOf={termsOf}
    />
  );
}
