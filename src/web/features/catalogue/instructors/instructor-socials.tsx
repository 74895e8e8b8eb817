import type { InstructorProfile } from '../../../../contract/catalogue.ts';
import { NetworkMark } from '../../../ui/network-marks.tsx';

const networks = { twitter: 'Twitter', facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' } as const;
type Network = keyof typeof networks;

/** Only what leads to another site: an address of another kind, however it came in, is none. */
export const socialsOf = (instructor: InstructorProfile): { network: Network; url: string }[] =>
  (Object.keys(networks) as Network[]).flatMap((network) => {
    const url = instructor[`${network}_url`];
    return url && /^https?:\/\//i.test(url) ? [{ network, url }] : [];
  });

export function InstructorSocials({ instructor }: { instructor: InstructorProfile }) {
  const socials = socialsOf(instructor);
  if (socials.length === 0) return <p className="text-sm text-muted">Belum ada sosial media yang terhubung.</p>;
  return (
    <ul aria-label="Sosial media" className="flex flex-wrap gap-2">
      {socials.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${instructor.fullname} di ${networks[network]}`}
            className="inline-grid size-11 place-items-center rounded-full border border-line bg-card transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
          >
            <NetworkMark network={network} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
