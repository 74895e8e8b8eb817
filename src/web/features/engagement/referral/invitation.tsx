import { Copy, Link2, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { useSiteName } from '../../../lib/site.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareLinks } from '../../../ui/share-links.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import { invitation, invitationWith } from './invitation-text.ts';
import { useCopy } from './use-copy.ts';

/** One's own address to give away, alone or with a message (M-11). */
export function Invitation({ url }: { url: string }) {
  const titleId = useId();
  const { copy, refused } = useCopy();
  const siteName = useSiteName();
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 gap-5 rounded-seed border border-line bg-card p-5 sm:p-7"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          Undang Teman Anda
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">
          Pesannya boleh Anda ubah sebelum dikirim. Yang penting, tautannya ikut.
        </p>
      </div>
      <blockquote className="max-w-prose rounded-seed-sm bg-leaf-soft px-4 py-3 text-sm wrap-anywhere">
        {invitation(siteName)}
      </blockquote>
      <TextField label="URL referral Anda" value={url} disabled icon={<Link2 />} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button
          icon={<MessageSquareText aria-hidden="true" className="size-5" />}
          onClick={() => copy(invitationWith(siteName, url), 'Pesan dan URL berhasil disalin!')}
        >
          Salin Pesan
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => copy(url, 'URL berhasil disalin!')}
        >
          Salin URL
        </Button>
      </div>
      {refused && <CopyByHand key={refused.attempt} text={refused.text} />}
      <div>
        <h3 className="mb-2 text-sm font-semibold tracking-normal">Bagikan langsung</h3>
        <ShareLinks
          url={url}
          text={invitation(siteName)}
          networks={['facebook', 'linkedin', 'twitter', 'whatsapp']}
          hasCopy={false}
        />
      </div>
    </section>
  );
}
