/** Content owns what the site says of itself: settings, and the art that is drawn rather than uploaded. */
export { waitingMessages } from './admin/messages.store.ts';
export { contentMails } from './contact-mail.ts';
export { forgetMessages, messageDataOf } from './personal.ts';
export { artOf } from './share-art.ts';
export { drawShareCard } from './share-drawing.ts';
export { siteSigningKey } from './signing.ts';
export { defaultSiteSettings, getSiteSettings } from './site-settings.ts';
