import { steps } from './steps.ts';

/** Twelve steps: on a phone a list to read down, on a wide screen four by three. */
export function LearningFlow() {
  return (
    <section aria-labelledby="alur-belajar">
      <h2 id="alur-belajar" className="text-2xl">
        Alur belajar dalam 12 langkah
      </h2>
      <ol className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
        {steps.map(({ title, text, scene: Drawing }, index) => (
          <li
            key={title}
            className="flex items-start gap-4 rounded-seed border border-line bg-card p-4 sm:flex-col sm:gap-3 sm:p-5"
          >
            <div className="w-24 shrink-0 sm:w-32">
              <Drawing />
            </div>
            <div className="min-w-0">
              <h3 className="text-lg leading-6 tracking-normal">
                <span className="text-leaf-ink">{index + 1}. </span>
                {title}
              </h3>
              <p className="mt-1 text-sm leading-6 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
