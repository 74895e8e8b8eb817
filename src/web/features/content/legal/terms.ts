import type { SiteSettings } from '../../../../contract/content.ts';
import { PASS_MARK } from '../../../../contract/rules/marks.ts';
import type { LegalSection } from './legal-text.tsx';

type Owner = Pick<SiteSettings, 'name' | 'company' | 'address' | 'email' | 'phone'>;

/** What somebody agrees to who uses the site (S-04), true to what it does. */
export const termsOf = ({ name, company, address, email, phone }: Owner): LegalSection[] => [
  {
    id: 'agreement',
    title: 'This agreement',
    blocks: [
      `${name} is an online learning marketplace run by ${company}, ${address.join(', ')} ("we", "us"). These terms are the agreement between you and us. They apply from the moment you open the site, and to every class, event and certificate that you get through it.`,
      'If you do not agree with them, please do not use the site. You confirm your agreement once more when you register.',
    ],
  },
  {
    id: 'who-may-use',
    title: 'Who may use the site',
    blocks: [
      'You must be at least 13 years old. If you are younger than 18, you may register and buy only with the consent of a parent or guardian, who then answers for what you do here.',
      'If you register for a company or another organisation, you confirm that you may bind it to these terms.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      [
        'Give your real name: it is printed on your certificates. Keep your email address and phone number current.',
        'An account belongs to one person and may not be lent, sold or shared. Progress, exam results and certificates are bound to it.',
        'Keep your password to yourself. On your profile page you can see the devices that are signed in and sign them out.',
        'Tell us at once if you think that somebody else uses your account. Until then we may treat what is done with it as done by you.',
      ],
    ],
  },
  {
    id: 'classes-and-events',
    title: 'Classes and events',
    blocks: [
      [
        'Self-paced classes are videos and reading that you follow in your own time. Live classes and question sessions take place at the time you chose, as long as seats are left.',
        'External classes are held by our partners on their own sites, under their own terms. We only lead you there.',
        'Events may be limited in seats. Registering for an event that is over is not possible.',
        'Free classes are taken one at a time: finish the one you have begun before you take the next.',
      ],
      'Your access is a personal licence to learn. It lasts as long as the class is offered, unless its page names another period, and does not include the right to copy, record, publish or resell anything.',
      'We may improve, move or end a class. If we end one that you have paid for and not yet been able to finish, you may choose between a comparable class and your money back.',
    ],
  },
  {
    id: 'prices-and-payment',
    title: 'Prices and payment',
    blocks: [
      'Prices are in Indonesian rupiah and include the taxes that we must charge. The price that counts is the one shown when you place the order; it does not change afterwards.',
      'Payments are processed by Midtrans. We never see or keep your card number. An order that is not paid within 24 hours expires, and the seat or quota that it held is given back.',
      'If money arrives after an order has expired, we honour it while there is still a place. If there is none, or if you paid twice, we pay it back.',
    ],
  },
  {
    id: 'failed-payments',
    title: 'When a payment fails later',
    blocks: [
      'It can happen that a payment which we have already accepted is returned, reversed or charged back. We will then write to the email address of your account, and you have a grace period of 30 days from that message to pay what is open or to show us that it was paid.',
      'During these 30 days your access and your progress stay as they are. If the amount is still open afterwards, we may end the access to what was not paid for. Your progress is kept, and continues when you pay.',
    ],
  },
  {
    id: 'vouchers',
    title: 'Vouchers and discount codes',
    blocks: [
      [
        'A class voucher opens one class, once, for one account. It cannot be exchanged for money.',
        'A discount code lowers the price of the class or event it was made for, while its quota and its period last.',
        'Codes that were obtained by deceit, or sold without our permission, may be withdrawn.',
      ],
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    blocks: [
      'We pay back double payments, payments for a place that was no longer there, and classes or events that we cancel. In other cases write to us within 14 days of the purchase; if you have not yet watched a substantial part of the class, we look for a fair solution.',
      'A refund goes back the way the money came where the method allows, and by bank transfer where it does not. It ends the access to what was refunded. Rights that the law gives you as a consumer are not limited by this section.',
    ],
  },
  {
    id: 'prakerja',
    title: 'Kartu Prakerja',
    blocks: [
      "Classes of the Kartu Prakerja programme are bought with the balance of your card at one of our partner platforms, and opened here with the voucher and the redeem code that you get there. The programme's own rules apply as well, including the checks of identity and attendance.",
      'After you have finished such a class, verification by the card partner takes 5 to 9 working days. Incentives are decided on and paid by the programme, not by us.',
    ],
  },
  {
    id: 'certificates',
    title: 'Exams and certificates',
    blocks: [
      `A certificate is issued when all lessons are finished and, where the class has an exam, when you have passed it with a score of ${PASS_MARK} or more. Exams may be repeated without limit. Paid classes ask for a rating first; what you rate has no influence on your score.`,
      'A certificate confirms that you finished a class with us. It is no academic degree and no state licence. Anyone can check a certificate on the site by its number, or find it by the email address of its owner.',
      'A certificate that was obtained by deceit may be revoked. The check then says so.',
    ],
  },
  {
    id: 'your-content',
    title: 'What you write and upload',
    blocks: [
      'Reviews, discussions, journals and assignments stay yours. You allow us to keep and show them as far as the site needs it: reviews and discussions to everyone, journals and assignments to you, your instructor and, in programme classes, to the programme.',
      'Write honestly and with respect. We may hide what is unlawful, insulting, misleading, advertising, or what infringes the rights of others. You can report such content to us.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    blocks: [
      'You may not:',
      [
        'download, record or pass on videos, books, questions or answers, except where the site itself offers a file;',
        'let somebody else learn or sit an exam in your name, or pretend to have watched what you have not;',
        'collect data of others, search for certificates by trial, or read the site by program beyond what a search engine does;',
        'disturb the service, get around its limits or its protection, or spread harmful programs.',
      ],
      'We may suspend an account that breaks these rules, after a warning where that is reasonable.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    blocks: [
      `The name ${name}, the site, its design and its software belong to ${company}. Class material belongs to us, to our instructors or to our partners. Nothing in these terms transfers any of it to you.`,
    ],
  },
  {
    id: 'others',
    title: 'Services of others',
    blocks: [
      'The site leads to services of others: payment, sign-in with Google or Facebook, partner sites, video meetings and maps. Their own terms apply there, and we do not answer for what they do.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    blocks: [
      'We make the site and its classes with care and keep them available as well as we can. We do not promise that they are always available and free of faults, nor that a class will bring you a certain job, income or result.',
      'We are liable without limit for intent and gross negligence, and wherever the law does not allow a limit. Otherwise our liability is limited to the amount that you paid us in the twelve months before the damage.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    blocks: [
      'You may delete your account at any time on your profile page. Your personal data are then removed; orders and certificates are kept without your full name, as the privacy policy explains. Access to classes ends with the account, and what was paid is not returned for that reason.',
      'We may end the agreement if you seriously or repeatedly break these terms.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms when the law or the service changes. The date at the top tells you when it last happened. Changes that matter to you are announced by email at least 14 days ahead; what you have already bought stays under the terms of the day you bought it.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law and disputes',
    blocks: [
      'These terms are governed by the laws of the Republic of Indonesia.',
      'Should we disagree, let us first try to settle it by talking, within 30 days of a written notice. If that does not help, the District Court of South Jakarta (Pengadilan Negeri Jakarta Selatan) decides, without prejudice to your right as a consumer to turn to the consumer dispute settlement body (BPSK) or to the court where you live.',
      'If a part of these terms is invalid, the rest stays in force.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [`${company}, ${address.join(', ')}. Email ${email}, telephone ${phone}.`],
  },
];
