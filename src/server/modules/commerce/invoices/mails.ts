import { calledOffMail } from './called-off.ts';
import { grantedMail, joinedMail, openedMail, paidMail, redeemedMail } from './receipt-mails.ts';
import { paymentUndoneMail, refundedByHandMail, refundedMail } from './withdrawal.ts';

/** Every mail about an order. */
export const orderMails = [
  paidMail,
  redeemedMail,
  openedMail,
  grantedMail,
  joinedMail,
  refundedMail,
  refundedByHandMail,
  paymentUndoneMail,
  calledOffMail,
];
