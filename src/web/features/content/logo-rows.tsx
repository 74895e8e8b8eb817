type Named = { id: number; name: string; url: string | null; logo: { url: string } | null };

/** Those who sell our classes, and those who send their people to them. */
export function LogoRows({ partners, clients }: { partners: readonly Named[]; clients: readonly Named[] }) {
  return (
    <section aria-labelledby="dipercaya" className="grid gap-10">
      <h2 id="dipercaya" className="text-center text-[26px] leading-8 sm:text-2xl">
        Tumbuh bersama mereka
      </h2>
      <LogoRow title="Mitra" logos={partners} />
      <LogoRow title="Klien" logos={clients} />
    </section>
  );
}

function LogoRow({ title, logos }: { title: string; logos: readonly Named[] }) {
  if (logos.length === 0) return null;
  return (
    <div>
      <h3 className="text-center text-xs font-semibold tracking-[0.12em] text-muted uppercase">{title}</h3>
      <ul className="mt-4 flex flex-wrap items-center justify-center gap-x-8 gap-y-2 sm:gap-x-10">
        {logos.map(({ id, name, url, logo }) => (
          <li key={id}>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="group inline-flex min-h-11 items-center gap-2.5 rounded-field text-muted hover:text-ink"
              >
                <Logo name={name} logo={logo} />
              </a>
            ) : (
              <span className="group inline-flex min-h-11 items-center gap-2.5 text-muted">
                <Logo name={name} logo={logo} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Grey until it is pointed at, so that the row stays one. */
function Logo({ name, logo }: Pick<Named, 'name' | 'logo'>) {
  return (
    <>
      {logo && (
        <img
          src={logo.url}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          className="size-9 object-contain opacity-80 grayscale transition-[filter,opacity] duration-150 group-hover:opacity-100 group-hover:grayscale-0"
        />
      )}
      <span className="text-base font-bold tracking-tight">{name}</span>
    </>
  );
}
