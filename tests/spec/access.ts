import type { Permission } from '../../src/contract/rules/permissions.ts';

/** Whom a call lets in; a permission stands for whoever of the back office has it. */
export type Who =
  | 'anyone'
  | 'anyone, known by a token'
  | 'the payment provider'
  | 'account'
  | 'account in person'
  | 'account or preview'
  | 'student'
  | 'student in person'
  | 'student or preview'
  | 'office'
  | Permission;

/**
 * Who may make each call of the contract, by its domain. Written down a second time on purpose: a new call has to be
 * thought about here too, and one that lets in somebody else than before is seen.
 */
export const access: Record<string, Partial<Record<Who, string>>> = {
  accounts: {
    student: 'addProfileImage updateOnboarding updateProfile',
    anyone: `
      changePassword listIndustries listLocations login loginWithFacebook loginWithGoogle registerStudent
      requestPasswordReset`,
    'account or preview': 'logout',
  },
  catalogue: {
    anyone: `
      categoryCourses courseTags featuredCourses filterCourses getInstructor listCategories listCourses
      listInstructors listPartners prakerjaCourses searchCourses`,
  },
  certificates: {
    student: 'certificateName downloadCertificate listMyCertificates',
    'student in person': 'confirmCertificateName generateCertificate generateFreeCertificate',
    'certificates.write': 'correctCertificate',
    anyone: 'verifyCertificate verifyCertificateFile verifyCertificatesByEmail',
  },
  commerce: {
    student: 'buyCourse buyEvent checkDiscount getOrder listOrders payOrder',
    'anyone, known by a token': 'checkVoucher redeemVoucher',
    'student in person': 'giveUpEvent',
    anyone: 'redeemVoucherByLogin redeemVoucherByReset',
    'the payment provider': 'midtransNotification',
  },
  content: {
    anyone: 'getIntern landing listFaqGroups listInterns sendContactMessage site',
  },
  discussion: {
    'student in person': 'deleteReply deleteThread editReply editThread replyToThread startThread',
    'anyone, known by a token': 'getThread listReplies listThreads',
    'account in person': 'reportReply reportReview reportThread',
  },
  engagement: {
    student: 'answerHappiness answerNps listReferrals',
    account: 'markNotificationsRead notificationStream takeNotificationAction',
    'anyone, known by a token': 'npsEligibility',
    'account or preview': 'storeEvents',
    anyone: 'storeFreeEvents visitorAddress',
  },
  events: {
    'events.write': 'cancelEvent moveEvent',
    'anyone, known by a token': 'getEvent',
    anyone: 'listEvents upcomingEvents',
    student: 'myEvents',
  },
  learning: {
    anyone: 'courseRatings',
    'student or preview': 'getMyRating isQuizPassed openLecture',
    student: 'getScore',
    'student in person': 'giveUpClass rateCourse submitExam submitLectureQuiz submitPretest submitProject trackTime',
  },
  materials: {
    'student in person': 'addNote changeNote keepEbookPage removeNote',
    'student or preview': 'courseResources ebookDuration lectureResources lessonResources listEbooks listNotes',
  },
  prakerja: {
    student: `
      checkJournals getJournal getSelfAssignment getSkillTest listJournals listSelfAssignmentFiles
      listSelfAssignments listSkillTestFiles listSkillTests pendingSelfAssignments pendingSkillTests`,
    'student in person': `
      finalizeSelfAssignment finalizeSkillTest startSelfAssignment startSkillTest submitJournal
      uploadSelfAssignment uploadSkillTest`,
  },
  programme: {
    'prakerja.read': 'getEvidence',
    'assignments.grade': 'gradeAssignment',
    student: 'listParticipations',
    'student in person': 'verifyCoupon verifyRedemption',
  },
  scheduling: {
    student: 'bookConsultation bookQna changeQna enrolSchedule',
    'schedules.write': 'cancelSession moveSession',
    'student or preview': 'fetchQna fetchSchedules listConsultations',
    'student in person': 'markAttendance',
  },
  security: {
    'account in person':
      'changeEmail downloadMyData endOtherSessions endSession listSessions setMailChoice setPassword',
    anyone: 'confirmEmail',
    'student in person': 'deleteMyAccount linkIdentity unlinkIdentity',
    account: 'getAccount getMailChoices',
  },
  views: {
    'student or preview': 'classOverview getHostedCourse myCourses',
    'anyone, known by a token': 'getCourse',
    'account or preview': 'me',
    anyone: 'upcomingLiveCourses',
  },
  'admin/announcements': {
    'announcements.read': 'announcementAudience getAnnouncement listAnnouncements',
    'announcements.send': 'previewAnnouncement sendAnnouncement',
  },
  'admin/assignments': {
    'assignments.read': 'getAssignment listAssignments',
    'prakerja.write': 'retryReport',
  },
  'admin/audit': {
    'audit.read': 'getAct listActs',
  },
  'admin/catalogue': {
    'courses.read': 'categories.list categories.one instructors.list instructors.one partners.list partners.one',
    'courses.write': `
      categories.create categories.update categories.remove instructors.create instructors.update
      instructors.remove partners.create partners.update partners.remove`,
  },
  'admin/certificates': {
    'certificates.read': 'getCertificate listCertificates',
    'certificates.write': 'reissueCertificate restoreCertificate revokeCertificate',
  },
  'admin/content': {
    'content.read': `
      banners.list banners.one clients.list clients.one faqGroups.list faqGroups.one faqs.list faqs.one
      interns.list interns.one testimonials.list testimonials.one`,
    'content.write': `
      banners.create banners.update banners.remove clients.create clients.update clients.remove
      faqGroups.create faqGroups.update faqGroups.remove faqs.create faqs.update faqs.remove interns.create
      interns.update interns.remove stepBanner stepClient stepFaq stepFaqGroup stepTestimonial
      testimonials.create testimonials.update testimonials.remove`,
    'settings.write': 'getSettings saveSettings',
  },
  'admin/courses': {
    'courses.read': 'courses.list courses.one',
    'courses.write': 'courses.create courses.update courses.remove',
  },
  'admin/discounts': {
    'vouchers.read': 'discounts.list discounts.one',
    'vouchers.write': 'discounts.create discounts.update discounts.remove voidDiscount',
  },
  'admin/discussions': {
    'discussions.answer': 'answerDiscussion editAnswer',
    'moderation.write': 'decideReport hideReply hideThread unhideReply unhideThread',
    'discussions.read': 'getDiscussion listDiscussions',
    'moderation.read': 'listReports',
  },
  'admin/events': {
    'events.read': 'events.list events.one exportParticipants listParticipants',
    'events.write': 'events.create events.update events.remove publishEvent',
  },
  'admin/files': {
    'courses.read': 'getStoredFile listCaptions',
    'files.write': 'listFiles removeCaption removeFile takeFilm uploadCaption uploadDocument uploadPicture',
  },
  'admin/learning-reports': {
    'reports.learning': `
      attendanceByCourse.list attendanceByCourse.csv attendanceByMonth.list attendanceByMonth.csv
      attendanceBySession.list attendanceBySession.csv courseFunnel.list courseFunnel.csv lectureDropOff.list
      lectureDropOff.csv npsByMonth.list npsByMonth.csv quizPasses.list quizPasses.csv ratingsByCourse.list
      ratingsByCourse.csv ratingsByMonth.list ratingsByMonth.csv`,
  },
  'admin/lessons': {
    'courses.read': 'lectures.list lectures.one lessons.list lessons.one',
    'courses.write': `
      lectures.create lectures.update lectures.remove lessons.create lessons.update lessons.remove
      orderLessons restoreLecture restoreLesson`,
  },
  'admin/mails': {
    'mails.read': 'getMail listMails previewMail',
    'mails.write': 'resetMail saveMail testMail',
  },
  'admin/materials': {
    'courses.read': 'courseFilms ebooks.list ebooks.one resources.list resources.one',
    'courses.write': 'ebooks.create ebooks.update ebooks.remove resources.create resources.update resources.remove',
  },
  'admin/messages': {
    'messages.read': 'getMessage listMessages',
    'messages.write': 'handleMessage replyToMessage',
  },
  'admin/offers': {
    'vouchers.read': 'listCourseOffers listEventOffers listVoucherPartners',
  },
  'admin/orders': {
    'orders.write': 'askProvider cancelOrder checkDoubt decideDispute refundOrderOfOffice',
    'orders.read': 'exportOrders getOrderOfOffice listOrdersOfOffice',
    'receipts.send': 'resendReceipt',
  },
  'admin/prakerja': {
    'prakerja.read': 'countParticipants getParticipant listProgrammeParticipants',
    'prakerja.write': 'releaseCode',
  },
  'admin/publishing': {
    'courses.read': 'getPublishState previewCourse',
    'courses.write': 'publishCourse unpublishCourse',
  },
  'admin/refunds': {
    'orders.write': 'closeRefund listAttention retryRefund',
  },
  'admin/reports': {
    'orders.write': 'getShareTerms setShareOf setUsualShare',
    'courses.read': 'getToday listReportCourses refreshReportsNow',
    'settings.write': 'rebuildReportsNow',
    'reports.sales': `
      redemptionsByBatch.list redemptionsByBatch.csv salesByDay.list salesByDay.csv salesByDiscount.list
      salesByDiscount.csv salesByItem.list salesByItem.csv`,
    'reports.shares': 'sharesByMonth.list sharesByMonth.csv',
  },
  'admin/reviews': {
    'reports.learning': 'getReview listReviews',
    'moderation.write': 'hideReview unhideReview',
  },
  'admin/scheduling': {
    'schedules.write': 'addSeries schedules.create schedules.update schedules.remove setAttendance',
    'schedules.read': 'exportSessionParticipants scheduleCourses schedules.list schedules.one sessionParticipants',
  },
  'admin/staff': {
    office: 'beginOtp confirmOtp dropOtp staffLogout staffMe',
    'staff.write': 'inviteStaffAgain resetStaffOtp staff.create staff.update staff.remove',
    'staff.read': 'staff.list staff.one',
    anyone: 'staffLogin',
  },
  'admin/students': {
    'students.write': 'deactivateStudent endStudentSessions giveStudentCourse reactivateStudent sendStudentLink',
    'students.read': 'getStudent getStudentClass listStudentClasses listStudentRecords listStudents',
    'students.impersonate': 'impersonateStudent',
  },
  'admin/tests': {
    'courses.write': `
      addQuestion importQuestions orderQuestions previewQuestions quizzes.create quizzes.update quizzes.remove
      removeQuestion saveQuestion`,
    'courses.read': 'courseTests exportQuestions listQuestions questionTemplate quizzes.list quizzes.one',
  },
  'admin/vouchers': {
    'vouchers.read': 'exportVoucherBatch getVoucherBatch getVoucherOfOffice listVoucherBatches listVouchers',
    'vouchers.write': 'generateVouchers voidVoucher voidVoucherBatch',
  },
  'admin/waiting': {
    'courses.read': 'listWaiting',
  },
};
