export type Stoppable = {
  stop(): Promise<void> | void;
  /** For whoever doesn't want to wait: returns at once. */
  kill?(): void;
};

/** What has been started, ended in the opposite order. What comes to be while everything ends is ended too. */
export class Teardown {
  readonly #started: Stoppable[] = [];
  #ending: Promise<void> | null = null;

  get begun(): boolean {
    return this.#ending !== null;
  }

  /** Between the steps of a start, which ends here when somebody pressed Ctrl-C meanwhile. */
  throwIfBegun(): void {
    if (this.begun) throw new Error('stopped while starting');
  }

  add(part: Stoppable): void {
    this.#started.push(part);
  }

  run(report: (error: unknown) => void): Promise<void> {
    this.#ending ??= this.#stopAll(report);
    return this.#ending;
  }

  killAll(): void {
    for (const part of this.#started.toReversed()) part.kill?.();
  }

  async #stopAll(report: (error: unknown) => void): Promise<void> {
    for (;;) {
      const part = this.#started.at(-1);
      if (!part) return;
      try {
        await part.stop();
      } catch (error) {
        report(error);
      }
      this.#started.splice(this.#started.indexOf(part), 1);
    }
  }
}
