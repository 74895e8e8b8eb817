import { drawDocument } from '../../../platform/drawing/document.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { layOutInvoice } from './invoice-layout.ts';

/** Runs at the desk: facts in, a document out. */
export const work = ({ facts }: { facts: InvoiceFacts }): Promise<Uint8Array> =>
  drawDocument(layOutInvoice(facts), {
    title: `Faktur ${facts.number}`,
    subject: `${facts.item.name} – ${facts.buyer.name}`,
    author: facts.seller.company,
    site: facts.seller.site,
    date: facts.issued,
  });
