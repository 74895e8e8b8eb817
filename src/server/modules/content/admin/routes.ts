import { getSettings, saveSettings } from '../../../../contract/admin/content.ts';
import { getMessage, handleMessage, listMessages, replyToMessage } from '../../../../contract/admin/messages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { keepBanners } from './banners.ts';
import { keepFaqs } from './faqs.ts';
import { keepInterns } from './interns.ts';
import { keepClients, keepTestimonials } from './landing.ts';
import { listedMessages } from './messages.store.ts';
import { markHandled, readMessage, reply, toMessage } from './messages.ts';
import { changeSettings, readSettings } from './settings.ts';

/** The back office's calls of this domain. */
export function contentAdmin(route: Bind, platform: Platform): void {
  keepBanners(route);
  keepFaqs(route);
  keepTestimonials(route);
  keepClients(route);
  keepInterns(route);

  route(getSettings, ({ ctx }) => readSettings(ctx.db));
  route(saveSettings, ({ ctx, body }) => changeSettings(ctx, body));

  route(listMessages, async ({ ctx, query }) => {
    const found = await listedMessages(ctx.db, query);
    return { ...found, rows: found.rows.map(toMessage) };
  });
  route(getMessage, ({ ctx, params }) => readMessage(ctx.db, params.id));
  route(handleMessage, ({ ctx, params, body }) => markHandled(ctx, params.id, body.is_handled));
  route(replyToMessage, ({ ctx, params, body }) => reply(platform, ctx, params.id, body));
}
