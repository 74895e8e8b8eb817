import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { type PageName, pages } from '../contract/pages.ts';

/** The explicit table from a page's name to its file; the paths are the contract's. */
const at = (name: PageName, file: string) => route(pages[name].slice(1), `pages/${file}.tsx`, { id: name });

export default [
  index('pages/landing.tsx'),
  at('refer', 'refer'),
  at('reset', 'reset'),
  at('verify', 'verify'),
  at('confirmEmail', 'confirm-email'),
  at('impersonate', 'impersonate'),
  at('completeOnBoarding', 'complete-on-boarding'),
  at('courses', 'courses'),
  at('course', 'course'),
  at('courseAlternate', 'course'),
  at('learn', 'learn'),
  at('markAttendance', 'mark-attendance'),
  at('events', 'events'),
  at('event', 'event'),
  at('instructors', 'instructors'),
  at('instructor', 'instructor'),
  at('interns', 'interns'),
  at('intern', 'intern'),
  at('faq', 'faq'),
  at('contact', 'contact'),
  at('terms', 'terms'),
  at('privacy', 'privacy'),
  at('prakerja', 'prakerja'),
  at('certificate', 'certificate'),
  at('checkout', 'checkout'),
  at('checkoutSuccess', 'checkout-success'),
  at('order', 'order'),
  at('voucherVerify', 'voucher-verify'),
  at('voucherVerifyLogin', 'voucher-verify-login'),
  at('student', 'student/dashboard'),
  at('journal', 'student/journal'),
  at('selfAssignment', 'student/self-assignment'),
  at('skillTest', 'student/skill-test'),
  at('redeemVerify', 'student/redeem-verify'),
  at('parts', 'parts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
