/** Engagement owns notifications, surveys, referrals, discussions and tracking. */
export { engagementDataOf, forgetVisitor } from './personal.ts';
