import { accountDeleted, onboardingCompleted, studentRegistered } from './modules/accounts/public.ts';
import { followEventChange, forgetBuyer, orderSettled, orderWithdrawn } from './modules/commerce/public.ts';
import { forgetMessages } from './modules/content/public.ts';
import {
  askForProfile,
  askForReview,
  forgetVisitor,
  mailCertificate,
  offerFreeCourse,
  settleExam,
  settleProfile,
  settleReview,
  tellLateBuyer,
  tellOfAttendance,
  tellOfCertificate,
  tellOfEventChange,
  tellOfExam,
  tellOfGrade,
  tellOfSessionChange,
} from './modules/engagement/public.ts';
import { eventChanged } from './modules/events/public.ts';
import {
  certificateIssued,
  classFinished,
  classRated,
  endEnrolment,
  enrol,
  examOpened,
  forgetLearner,
  ratingOpened,
  reachMilestones,
} from './modules/learning/public.ts';
import { attendanceTakenUp, forgetParticipant, taskGraded } from './modules/prakerja/public.ts';
import { giveBackSeats, sessionAttended, sessionChanged } from './modules/scheduling/public.ts';
import { type Reaction, when } from './platform/facts.ts';

/** Fact → what follows, in the same transaction: the only way from a module to one above it. */
export const reactions: readonly Reaction[] = [
  ...when(studentRegistered, askForProfile),
  ...when(onboardingCompleted, settleProfile),
  ...when(orderSettled, enrol, tellLateBuyer),
  ...when(orderWithdrawn, endEnrolment, giveBackSeats),
  ...when(examOpened, tellOfExam),
  ...when(ratingOpened, askForReview),
  ...when(classRated, settleReview),
  ...when(classFinished, settleExam, offerFreeCourse),
  ...when(certificateIssued, tellOfCertificate, mailCertificate),
  ...when(sessionAttended, (platform, tx, { enrolmentId, at }) => reachMilestones(platform, tx, enrolmentId, at)),
  ...when(sessionChanged, tellOfSessionChange),
  ...when(eventChanged, tellOfEventChange, followEventChange),
  ...when(taskGraded, tellOfGrade),
  ...when(attendanceTakenUp, tellOfAttendance),
  ...when(accountDeleted, forgetBuyer, forgetLearner, forgetParticipant, forgetVisitor, forgetMessages),
];
