import { answerOrders } from '../../../platform/drawing/desk-thread.ts';
import { drawDocument } from '../../../platform/drawing/document.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { layOutInvoice } from './invoice-layout.ts';

/** Runs as a thread: facts in, a document out. */
answerOrders<{ facts: InvoiceFacts }, Uint8Array>(({ facts }) =>
  drawDocument(layOutInvoice(facts), {
    title: `Faktur ${facts.number}`,
    subject: `${facts.item.name} – ${facts.buyer.name}`,
    author: facts.seller.company,
    site: facts.seller.site,
    date: facts.issued,
  }),
);
