import type { Platform } from './context.ts';
import type { Tx } from './db.ts';

/** Something that has happened, stated by the module it happened in to modules above that it does not know. */
export type Fact<Data> = { readonly name: string; readonly data?: Data };

// @__NO_SIDE_EFFECTS__
export const defineFact = <Data>(name: string): Fact<Data> => ({ name });

export type React<Data> = (platform: Platform, tx: Tx, data: Data) => Promise<unknown>;
export type Reaction = { fact: Fact<never>; react: React<never> };

/** One line of the table in reactions.ts. */
export const when = <Data>(fact: Fact<Data>, ...reactions: React<Data>[]): Reaction[] =>
  reactions.map((react) => ({ fact, react }) as unknown as Reaction);

export type Facts = {
  /** What follows happens in the same transaction, in the table's order; slow work is a job that it adds. */
  state<Data>(tx: Tx, fact: Fact<Data>, data: Data): Promise<void>;
};

export function createFacts(reactions: readonly Reaction[], platform: () => Platform): Facts {
  return {
    async state(tx, fact, data) {
      for (const each of reactions)
        if (each.fact.name === fact.name) await (each.react as React<typeof data>)(platform(), tx, data);
    },
  };
}
