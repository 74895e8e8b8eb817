import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { cx } from './cx.ts';
import { type Network, NetworkMark } from './network-marks.tsx';

type ShareNetwork = Exclude<Network, 'instagram'>;
const names: Record<ShareNetwork, string> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  linkedin: 'Linkedin',
  whatsapp: 'Whatsapp',
};
const addressAt: Record<ShareNetwork, (url: string, text: string) => string> = {
  twitter: (url, text) => `https://twitter.com/intent/tweet?url=${url}&text=${text}`,
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  whatsapp: (url, text) => `https://wa.me/?text=${text}%20${url}`,
};
const all: readonly ShareNetwork[] = ['twitter', 'facebook', 'linkedin', 'whatsapp'];

type ShareLinksProps = {
  /** The whole address of what is shared. */
  url: string;
  text: string;
  networks?: readonly ShareNetwork[];
  /** false where the page has a way to copy of its own. */
  hasCopy?: boolean;
  /** Told when somebody shares it, and where. */
  onShare?: (platform: ShareNetwork | 'link') => void;
  className?: string;
};

const look =
  'inline-grid size-11 place-items-center rounded-full border border-line bg-card text-ink transition-colors duration-150 hover:border-line-strong hover:bg-sunken';

/** Plain links, so that no network learns of a visitor who does not share. */
export function ShareLinks({ url, text, networks = all, hasCopy = true, onShare, className }: ShareLinksProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    onShare?.('link');
    if (await copyText(url)) setCopied(true);
    else window.prompt('Salin tautan ini', url);
  };
  return (
    <ul aria-label="Bagikan" className={cx('flex flex-wrap gap-2', className)}>
      {networks.map((network) => (
        <li key={network}>
          <a
            href={addressAt[network](encodeURIComponent(url), encodeURIComponent(text))}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onShare?.(network)}
            aria-label={`Bagikan ke ${names[network]}`}
            className={look}
          >
            <NetworkMark network={network} className="size-5" />
          </a>
        </li>
      ))}
      {hasCopy && (
        <li>
          <button type="button" aria-label="Salin tautan" onClick={copy} className={look}>
            {isCopied ? <Check className="size-5 text-leaf-ink" /> : <Link2 className="size-5" />}
          </button>
          <span role="status" className="sr-only">
            {isCopied ? 'Tautan tersalin.' : ''}
          </span>
        </li>
      )}
    </ul>
  );
}
