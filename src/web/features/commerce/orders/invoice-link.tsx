import { Download } from 'lucide-react';
import type { Order } from '../../../../contract/commerce.ts';
import { ButtonLink, type ButtonLook } from '../../../ui/button.tsx';

type InvoiceLinkProps = { order: Order; size?: ButtonLook['size'] };

/** The address is a file's, not a page's: the router leaves it to the browser. */
export function InvoiceLink({ order, size }: InvoiceLinkProps) {
  if (!order.invoice_url) return null;
  return (
    <ButtonLink
      to={order.invoice_url}
      reloadDocument
      target="_blank"
      rel="noopener"
      variant="secondary"
      size={size}
      icon={<Download aria-hidden="true" className="size-5" />}
    >
      Unduh faktur
    </ButtonLink>
  );
}
