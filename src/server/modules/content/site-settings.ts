import { type SiteSettings, siteSettings, USUAL_SITE_NAME } from '../../../contract/content.ts';
import { USUAL_PAUSE_MINUTES } from '../../../contract/rules/retakes.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** What a new installation says of itself until its operator says otherwise. */
export const defaultSiteSettings: SiteSettings = {
  name: USUAL_SITE_NAME,
  tagline: 'Tumbuhkan keahlian yang dicari dunia kerja.',
  company: 'PT Semai Tumbuh Bersama',
  address: ['Jl. Kemang Selatan No. 18', 'Jakarta Selatan 12730', 'Indonesia'],
  phone: '+62 21 5550 1818',
  email: 'halo@semai.test',
  whatsapp: '6281255501818',
  whatsapp_message: `Halo ${USUAL_SITE_NAME}, saya ingin bertanya tentang kelas.`,
  about_url: 'https://tentang.semai.test',
  jobs_url: 'https://karier.semai.test',
  socials: {
    instagram: 'https://www.instagram.com/semai.test',
    facebook: 'https://www.facebook.com/semai.test',
    linkedin: 'https://www.linkedin.com/company/semai-test',
    youtube: 'https://www.youtube.com/@semai-test',
  },
  partners: [
    { name: 'LPK Tunas Karya', url: 'https://tunaskarya.test' },
    { name: 'LPK Cakra Mandiri', url: 'https://cakramandiri.test' },
    { name: 'LPK Nusa Bahari', url: null },
  ],
  is_nps_enabled: true,
  exam_pause_minutes: USUAL_PAUSE_MINUTES,
  figures: {
    participants_claim: '28.000+',
    average_rating: '4,86/5,00',
    net_promoter_score: '88%',
    participants: '20,000',
    classes: '140+',
    instructors: '50+',
  },
};

/** Fields that a newer version added take their default until the operator sets them. */
export async function getSiteSettings(db: Db | Tx): Promise<SiteSettings> {
  const row = await db.selectFrom('site_settings').select('settings').executeTakeFirst();
  return siteSettings.parse({ ...defaultSiteSettings, ...(row?.settings as object | undefined) });
}
