/** Content owns what the site says of itself: settings, and the art that is drawn rather than uploaded. */
export { forgetMessages, messageDataOf } from './personal.ts';
export { defaultSiteSettings, getSiteSettings } from './site-settings.ts';
