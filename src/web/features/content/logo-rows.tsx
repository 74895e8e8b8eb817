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
      <ul className="mt-4 grid grid-cols-2 items-center gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:justify-center sm:gap-x-10">
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
          width={200}
          height={80}
          loading="lazy"
          decoding="async"
          className="size-9 object-cover opacity-80 grayscale transition-[filter,opacity] duration-150 group-hover:opacity-100 group-hover:grayscale-0"
        />
      )}
      <span className="text-sm font-bold tracking-tight sm:text-base">{name}</span>
    </>
  );
}
