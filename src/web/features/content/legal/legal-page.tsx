import type { SiteSettings } from '../../../../contract/content.ts';
import type { Crumb } from '../../../lib/head.ts';
import { useSite } from '../../../lib/site.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { type LegalSection, LegalText, type LegalTextProps } from './legal-text.tsx';

type LegalPageProps = Omit<LegalTextProps, 'sections'> & {
  crumbs: readonly Crumb[];
  /** The text names the company and its addresses, which are settings. */
  sectionsOf: (settings: SiteSettings) => readonly LegalSection[];
};

export function LegalPage({ crumbs, sectionsOf, ...text }: LegalPageProps) {
  const settings = useSite()?.settings;
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      {settings && <LegalText {...text} sections={sectionsOf(settings)} />}
    </div>
  );
}
