import { getIntern, landing, listFaqGroups, listInterns, sendContactMessage, site } from '../../../contract/content.ts';
import { shows, showsUntil } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { mediaRows, toMedia } from '../../platform/files/media.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { takeMessage } from './contact.ts';
import { faqGroups, landingContent } from './content.store.ts';
import { findIntern, listedInterns, otherInterns } from './interns.store.ts';
import { toIntern, toLanding, toStory } from './shape.ts';
import { getSiteSettings } from './site-settings.ts';

const INTERNS_A_PAGE = 9;
const OTHER_STORIES = 8;

export function contentRoutes(route: Bind, platform: Platform): void {
  const { config } = platform;
  route(site, async ({ ctx }) => {
    shows('site_settings');
    return {
      settings: await getSiteSettings(ctx.db),
      browser: {
        demo: config.demo,
        public_url: config.publicUrl.origin,
        kjflow_url: config.kjflowUrl,
        sign_in: {
          google: config.google && { client_id: config.google.clientId, script_url: config.google.scriptUrl },
          facebook: config.facebook && { app_id: config.facebook.appId, script_url: config.facebook.scriptUrl },
        },
        payment: config.midtrans && { script_url: config.midtrans.scriptUrl, client_key: config.midtrans.clientKey },
      },
    };
  });

  route(landing, async ({ ctx }) => {
    shows('banners', 'testimonials', 'clients');
    const now = ctx.clock.now();
    const content = await landingContent(ctx.db, now);
    const hasBegun = ({ starts_at }: { starts_at: Date | null }) => starts_at === null || starts_at <= now;
    for (const banner of content.banners) {
      if (banner.ends_at) showsUntil(banner.ends_at);
      if (banner.starts_at && !hasBegun(banner)) showsUntil(banner.starts_at);
    }
    return toLanding({ ...content, banners: content.banners.filter(hasBegun) });
  });

  route(listFaqGroups, async ({ ctx }) => {
    shows('faq_groups', 'faqs');
    return faqGroups(ctx.db);
  });

  route(sendContactMessage, ({ ctx, body }) => takeMessage(platform, ctx, body));

  route(listInterns, async ({ ctx, query }) => {
    shows('interns');
    const found = await listedInterns(ctx.db, query.batch_id || null, query.page, INTERNS_A_PAGE);
    return { ...found, rows: found.rows.map(toIntern) };
  });

  route(getIntern, async ({ ctx, params }) => {
    shows('interns');
    const intern = await findIntern(ctx.db, params.id);
    if (!intern) throw new Failure('not_found');
    const [others, files] = await Promise.all([
      otherInterns(ctx.db, intern, OTHER_STORIES),
      mediaRows(ctx.db, [intern.media_id]),
    ]);
    shows(`media_captions:${intern.media_id}`);
    const film = files.get(intern.media_id ?? 0);
    return { ...toStory(intern, others), media: film ? toMedia(film) : null };
  });
}
