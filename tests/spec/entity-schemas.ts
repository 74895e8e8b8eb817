import { z } from 'zod';
import * as accounts from '../../src/contract/accounts.ts';
import * as catalogue from '../../src/contract/catalogue.ts';
import * as certificates from '../../src/contract/certificates.ts';
import * as commerce from '../../src/contract/commerce.ts';
import * as content from '../../src/contract/content.ts';
import * as engagement from '../../src/contract/engagement.ts';
import * as events from '../../src/contract/events.ts';
import * as learning from '../../src/contract/learning.ts';
import * as materials from '../../src/contract/materials.ts';
import { media } from '../../src/contract/media.ts';
import * as prakerja from '../../src/contract/prakerja.ts';
import * as programme from '../../src/contract/programme.ts';
import * as scheduling from '../../src/contract/scheduling.ts';
import * as views from '../../src/contract/views.ts';
import { paging } from '../../src/contract/wire.ts';

const envelope = z.object({ success: z.boolean(), data: z.unknown(), message: z.string() });
const ratings = learning.courseRatings.reply.shape.ratings.shape.data.element;

/** Where each entity of section 3 stands in the contract: by the call that carries it. */
export const entitySchemas: Record<string, z.ZodType> = {
  'course card': catalogue.listCourses.reply,
  'instructor summary': catalogue.instructorSummary,
  instructor: catalogue.getInstructor.reply,
  media,
  category: catalogue.listCategories.reply.element,
  event: events.listEvents.reply,
  login: accounts.login.reply,
  'register payload': accounts.registerStudent.body,
  register: accounts.registerStudent.reply,
  me: views.me.reply,
  notification: views.me.reply.shape.notifications.element,
  'product voucher check': commerce.checkVoucher.reply,
  'voucher redeem': commerce.redeemVoucher.reply,
  'discount voucher check': commerce.checkDiscount.reply,
  order: commerce.getOrder.reply,
  certificate: certificates.verifyCertificate.reply,
  'onboarding payload': accounts.updateOnboarding.body,
  location: accounts.listLocations.reply.element,
  industry: accounts.listIndustries.reply.element,
  'rating payload': learning.rateCourse.body,
  'nps eligibility': engagement.npsEligibility.reply,
  'faq group': content.listFaqGroups.reply.element,
  'contact message': content.sendContactMessage.body,
  'paged list': envelope.extend(paging),
  'filter body': catalogue.filterCourses.body,
  envelope,
  'course detail': views.getCourse.reply,
  lesson: views.getCourse.reply.shape.lessons_front.element,
  lecture: views.getCourse.reply.shape.lessons_front.element.shape.lectures.element,
  quiz: views.getCourse.reply.shape.quiz,
  pretest: views.getCourse.reply.shape.pretest,
  'quiz score': learning.getScore.reply,
  rating: ratings,
  'instructor of a course': views.getCourse.reply.shape.instructor,
  ebook: materials.listEbooks.reply.element,
  resource: materials.lessonResources.reply.element,
  'student course': views.myCourses.reply,
  schedule: scheduling.fetchSchedules.reply.element,
  'consultation slot': scheduling.listConsultations.reply,
  'certificate of a student': certificates.listMyCertificates.reply,
  'event of a student': events.myEvents.reply.element,
  intern: content.getIntern.reply,
  'intern list': envelope.extend(paging),
  profile: views.me.reply,
  referral: engagement.listReferrals.reply.element,
  'journal list item': prakerja.listJournals.reply.element,
  'journal detail': prakerja.getJournal.reply,
  'journal payload': prakerja.submitJournal.body,
  'assignment item': prakerja.listSelfAssignments.reply.element,
  'assignment file': prakerja.listSelfAssignmentFiles.reply.element,
  'assignment detail': prakerja.getSelfAssignment.reply,
  'password change': accounts.changePassword.reply,
  'course or event register': commerce.buyCourse.reply,
  'voucher verify and redeem': commerce.redeemVoucherByReset.reply,
  'rating page': learning.courseRatings.reply,
  'ebook duration': materials.ebookDuration.reply,
  answer: learning.submitExam.reply,
  'generate certificate': certificates.generateCertificate.reply,
  'generate certificate free course': certificates.generateFreeCertificate.reply,
  'quiz submit': learning.submitLectureQuiz.reply,
  timetrack: learning.trackTime.reply,
  'verify coupon': programme.verifyCoupon.reply,
  'start tugas mandiri': prakerja.startSelfAssignment.reply,
  'start uk test': prakerja.startSkillTest.reply,
};
