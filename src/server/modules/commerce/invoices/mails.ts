import { calledOffMail } from './called-off.ts';
import { joinedMail, openedMail, paidMail, redeemedMail } from './receipt-mails.ts';
import { paymentUndoneMail, refundedMail } from './withdrawal.ts';

/** Every mail about an order. */
export const orderMails = [
  paidMail,
  redeemedMail,
  openedMail,
  joinedMail,
  refundedMail,
  paymentUndoneMail,
  calledOffMail,
];
