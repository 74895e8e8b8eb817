/** Upper bounds in seconds; whatever took longer is in the count alone. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const NAME = 'http_request_duration_seconds';

/** Of one kind of answer: who gives it often holds it, and need not have it looked up. */
export class Duration {
  /** How many there were up to each bound, and above the one before it. */
  readonly within = BOUNDS.map(() => 0);
  count = 0;
  seconds = 0;

  took(ms: number): void {
    const seconds = ms / 1000;
    this.count += 1;
    this.seconds += seconds;
    for (let place = 0; place < BOUNDS.length; place += 1)
      if (seconds <= (BOUNDS[place] as number)) {
        this.within[place] = (this.within[place] as number) + 1;
        return;
      }
  }
}

/**
 * How long answers took, by method, route and status, as a histogram in Prometheus' text. That of its client library
 * checks and joins the labels for every answer, which takes a tenth of what an answer from memory does as a whole.
 */
export class Durations {
  readonly #kinds = new Map<string, Duration>();

  of(method: string, route: string, status: number): Duration {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const known = this.#kinds.get(labels);
    if (known) return known;
    const made = new Duration();
    this.#kinds.set(labels, made);
    return made;
  }

  text(): string {
    const lines = [`# HELP ${NAME} Time from request to answer by route`, `# TYPE ${NAME} histogram`];
    for (const [labels, { within, count, seconds }] of this.#kinds) {
      let upTo = 0;
      for (const [place, bound] of BOUNDS.entries()) {
        upTo += within[place] as number;
        lines.push(`${NAME}_bucket{le="${bound}",${labels}} ${upTo}`);
      }
      lines.push(`${NAME}_bucket{le="+Inf",${labels}} ${count}`);
      lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
