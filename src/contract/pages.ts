/** Every page of the site, once: the router, links, mails, redirects and the sitemap read it. */
export const pages = {
  home: '/',
  refer: '/refer/:referral_id',
  reset: '/reset',
  verify: '/verify',
  confirmEmail: '/confirm-email',
  impersonate: '/impersonate/:access_token',
  completeOnBoarding: '/complete-on-boarding',
  courses: '/courses',
  course: '/course/:id/:slug',
  courseAlternate: '/coursedetail/:id/:slug',
  learn: '/course/login/:id/:slug',
  events: '/webinar',
  event: '/webinar/:slug',
  instructors: '/instructors',
  instructor: '/instructors/:instructor_id/:name',
  interns: '/intern',
  intern: '/intern/:id',
  faq: '/faq',
  contact: '/contactus',
  terms: '/terms',
  privacy: '/privacy',
  prakerja: '/prakerja',
  certificate: '/certificateverify/:id',
  checkout: '/checkout/:type/:id',
  checkoutSuccess: '/checkoutsuccess/:type/:id',
  order: '/order/detail',
  voucherVerify: '/voucher/verify',
  voucherVerifyLogin: '/voucher/verifylogin',
  markAttendance: '/markattendance/:course_id/:schedule_id/:is_qna_session',
  student: '/student/:profile_menu',
  journal: '/student/reflective-journal/:slug',
  selfAssignment: '/student/tugas-mandiri/:slug',
  skillTest: '/student/unjuk-keterampilan/:slug',
  redeemVerify: '/kpj/redeem-verify',
  /** The link that other roles than students get; deliberately a 404 (decisions.md). */
  instructorProfile: '/instructor/profile',
  apiDocs: '/api/docs',
  parts: '/__ui',
} as const;

/** The back office: an application of its own. */
export const OFFICE = '/admin';

export type PageName = keyof typeof pages;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
type Params<Name extends PageName> = Record<ParamNames<(typeof pages)[Name]>, string | number>;
type Query = Record<string, string | number | undefined>;

/** The address of a page, every value percent-encoded: href('course', { id: 7, slug }, { from: 'landing' }). */
export function href<Name extends PageName>(
  name: Name,
  ...[params, query]: ParamNames<(typeof pages)[Name]> extends never
    ? [params?: Record<string, never>, query?: Query]
    : [params: Params<Name>, query?: Query]
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = pages[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  const tail = search.toString();
  return tail ? `${path}?${tail}` : path;
}
