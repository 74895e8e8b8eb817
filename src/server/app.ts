import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../contract/call.ts';
import { mailKinds } from './mails.ts';
import { sessionFinder, sweepLinks, sweepSessions } from './modules/accounts/public.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { securityRoutes } from './modules/accounts/security/security-routes.ts';
import { staffRoutes } from './modules/accounts/staff/routes.ts';
import { materialsAdmin } from './modules/catalogue/admin/materials/routes.ts';
import { catalogueAdmin } from './modules/catalogue/admin/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { catalogueSharePictures } from './modules/catalogue/share-pictures.ts';
import { commerceAdmin } from './modules/commerce/admin/routes.ts';
import { invoiceFiles } from './modules/commerce/invoices/invoice-files.ts';
import { closePayment, followEvent, payBack, reconcilePayments, sendReceipt } from './modules/commerce/public.ts';
import { commerceRoutes } from './modules/commerce/routes.ts';
import { contentAdmin } from './modules/content/admin/routes.ts';
import { artRoutes } from './modules/content/art.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { siteSharePicture } from './modules/content/share-pictures.ts';
import { engagementAdmin } from './modules/engagement/admin/routes.ts';
import { discussionRoutes } from './modules/engagement/discussion/routes.ts';
import {
  askForFeedback,
  askForSatisfaction,
  forgetTold,
  remindOfSessions,
  sendAnnouncements,
  tellOfEvent,
  tellOfSession,
} from './modules/engagement/public.ts';
import { engagementRoutes } from './modules/engagement/routes.ts';
import { eventsAdmin } from './modules/events/admin/routes.ts';
import { eventCalendars } from './modules/events/calendar-files.ts';
import { eventsRoutes } from './modules/events/routes.ts';
import { eventSharePictures } from './modules/events/share-pictures.ts';
import { certificatesAdmin } from './modules/learning/admin/certificates/routes.ts';
import { testsAdmin } from './modules/learning/admin/tests/routes.ts';
import { learningRoutes } from './modules/learning/routes.ts';
import { receiveFilms } from './modules/operations/files/films/receiving.ts';
import { sweepUploads } from './modules/operations/files/films/sweep.ts';
import { filesAdmin } from './modules/operations/files/routes.ts';
import { rebuildReports, refreshReports } from './modules/operations/reports/refreshing.ts';
import { reportsAdmin } from './modules/operations/reports/routes.ts';
import { operationsAdmin } from './modules/operations/routes.ts';
import { studentsAdmin } from './modules/operations/students/routes.ts';
import { prakerjaAdmin } from './modules/prakerja/admin/routes.ts';
import { programmeRoutes } from './modules/prakerja/programme-routes.ts';
import { followAttendances, reportTasks } from './modules/prakerja/public.ts';
import { taskFiles } from './modules/prakerja/reporting/task-files.ts';
import { prakerjaRoutes } from './modules/prakerja/routes.ts';
import { schedulingAdmin } from './modules/scheduling/admin/routes.ts';
import { sessionCalendars } from './modules/scheduling/calendar-files.ts';
import { schedulingRoutes } from './modules/scheduling/routes.ts';
import { serveManifest } from './modules/views/manifest.ts';
import { serveRobots } from './modules/views/robots.ts';
import { viewsRoutes } from './modules/views/routes.ts';
import { serveSecurityTxt } from './modules/views/security-txt.ts';
import { serveSitemap } from './modules/views/sitemap.ts';
import { recordAct } from './platform/audit.ts';
import type { Platform, Session } from './platform/context.ts';
import { removeFiles } from './platform/files/removal.ts';
import { serveFiles } from './platform/files/routes.ts';
import { serveStreams } from './platform/films/streams.ts';
import { transcodeFilms } from './platform/films/transcoding.ts';
import { createAdmission } from './platform/http/admission.ts';
import { createAuthenticate } from './platform/http/authenticate.ts';
import { type Acting, type Asking, type Bind, createBind } from './platform/http/bind.ts';
import { serveBuiltFiles } from './platform/http/built-files.ts';
import { compressAnswers } from './platform/http/compress.ts';
import { reportHealth } from './platform/http/health.ts';
import { keepAnswers } from './platform/http/kept-answers.ts';
import { createLateness } from './platform/http/lateness.ts';
import { describeApi } from './platform/http/openapi.ts';
import { createHttp } from './platform/http/server.ts';
import { acceptForms } from './platform/http/upload.ts';
import type { JobDefinition } from './platform/jobs.ts';
import { sweepLimits } from './platform/limits.ts';
import { deliverMail } from './platform/mail.ts';
import { serveMailChoices } from './platform/mail-choices.ts';
import { keepPartitions } from './platform/partitions.ts';
import { showSimulators } from './platform/simulators.ts';
import { readSiteName } from './platform/site-name.store.ts';
import { serveInstalled } from './platform/ssr/installed.ts';
import { serveOffice } from './platform/ssr/office.ts';
import { sourcesOf } from './platform/ssr/policy.ts';
import { serveSite } from './platform/ssr/site.ts';
import type { SiteBuild } from './platform/ssr/site-build.ts';

/** Composition root: the only file that names every module. */
export const jobDefinitions = [
  keepPartitions,
  removeFiles,
  sweepLimits,
  sweepLinks,
  sweepSessions,
  sweepUploads,
  transcodeFilms,
  askForFeedback,
  askForSatisfaction,
  forgetTold,
  remindOfSessions,
  sendAnnouncements,
  tellOfEvent,
  tellOfSession,
  followEvent,
  closePayment,
  payBack,
  reconcilePayments,
  sendReceipt,
  followAttendances,
  reportTasks,
  refreshReports,
  rebuildReports,
  // After those who write the mails.
  deliverMail,
] as unknown as readonly JobDefinition[];

const routesByDomain: Record<string, (route: Bind, platform: Platform, api: FastifyInstance) => void> = {
  accounts: accountsRoutes,
  'admin/catalogue': catalogueAdmin,
  'admin/commerce': commerceAdmin,
  'admin/content': contentAdmin,
  'admin/engagement': engagementAdmin(mailKinds),
  'admin/events': eventsAdmin,
  'admin/files': filesAdmin,
  'admin/certificates': certificatesAdmin,
  'admin/materials': materialsAdmin,
  'admin/tests': testsAdmin,
  'admin/operations': operationsAdmin,
  'admin/prakerja': prakerjaAdmin,
  'admin/reports': reportsAdmin,
  'admin/scheduling': schedulingAdmin,
  'admin/staff': staffRoutes,
  'admin/students': studentsAdmin,
  catalogue: catalogueRoutes,
  commerce: commerceRoutes,
  content: contentRoutes,
  discussion: discussionRoutes,
  engagement: engagementRoutes,
  events: eventsRoutes,
  learning: learningRoutes,
  prakerja: prakerjaRoutes,
  programme: programmeRoutes,
  scheduling: schedulingRoutes,
  security: securityRoutes,
  views: viewsRoutes,
};

export type AppOptions = {
  /** null: the API alone. */
  site: { build: SiteBuild; clientDirectory: string | null; officeDirectory: string | null } | null;
  checkReplies: boolean;
  /** Off where the next question follows an edit sooner than the database can tell of it: in most tests, in development. */
  keepAnswers: boolean;
  /** Off in tests, where a slow machine is not an overload. A function decides in place of the measured load. */
  shedLoad: boolean | (() => boolean);
};

export async function createApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { config, db, reader, clock, log } = platform;
  const app = await createHttp({
    log,
    trustProxy: config.trustProxy,
    secure: config.publicUrl.protocol === 'https:',
  });
  const isBehind = options.shedLoad === true ? createLateness(platform.isDatabaseBehind) : options.shedLoad || null;
  const admission = createAdmission(isBehind);
  await describeApi(app, config.publicUrl, db);

  const authenticate = createAuthenticate(sessionFinder(platform));
  receiveFilms(app, platform, authenticate);
  await app.register(async (api) => {
    // Here alone: what is passed on to the simulators must reach them as it came.
    await acceptForms(api);
    compressAnswers(api);
    const binding = {
      authenticate,
      recordActing: ({ operatorId, userId, what, ip }: Acting) =>
        db.transaction().execute((tx) =>
          recordAct(tx, {
            operatorId,
            action: 'act as student',
            target: `user:${userId}`,
            detail: { what },
            ip,
            at: clock.now(),
          }),
        ),
      makeContext: async (request: Asking, session: Session | null, call: Call) => ({
        db: await reader.dbFor(call, session),
        clock,
        log: (request.log ?? log) as typeof log,
        session,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      }),
      admission,
      publicUrl: config.publicUrl,
      fromMemory: options.keepAnswers ? keepAnswers(app, platform) : null,
      checkReplies: options.checkReplies,
    };
    for (const [domain, bindRoutes] of Object.entries(routesByDomain))
      bindRoutes(createBind(api, domain, binding), platform, api);
  });

  reportHealth(app, { db, reader });
  artRoutes(app);
  for (const serveMade of [
    siteSharePicture,
    catalogueSharePictures,
    eventSharePictures,
    invoiceFiles,
    eventCalendars,
    sessionCalendars,
    taskFiles,
    serveStreams,
  ])
    serveMade(app, platform);
  serveSitemap(app, platform);
  serveRobots(app, platform);
  serveSecurityTxt(app, platform);
  serveManifest(app, platform);
  await serveMailChoices(app, platform);
  await serveFiles(app, platform);
  if (config.simulatorsUrl) await showSimulators(app, config.simulatorsUrl);
  if (options.site) {
    const { build, clientDirectory, officeDirectory } = options.site;
    if (clientDirectory) {
      await serveBuiltFiles(app, { directory: join(clientDirectory, 'assets'), prefix: '/assets/' });
      await serveInstalled(app, clientDirectory);
    }
    if (officeDirectory) await serveOffice(app, officeDirectory, sourcesOf(config), () => readSiteName(db));
    serveSite(app, {
      build,
      clock,
      publicUrl: config.publicUrl,
      // Where Vite gives the client's files instead, in development, no strict policy holds.
      policy: clientDirectory === null ? null : sourcesOf(config),
      changes: platform.changes,
      admission,
    });
  }
  return app;
}
