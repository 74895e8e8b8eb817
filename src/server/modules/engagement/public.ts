/** Engagement owns notifications, surveys and tracking events: what the site asks and tells a person, and what it notes. */

export { notify } from './notifications.store.ts';
export { readNotifications } from './notifications.ts';
export { askForProfile, settleProfile } from './profile-notice.ts';
export { askForFeedback, askForSatisfaction } from './sweeps.ts';
