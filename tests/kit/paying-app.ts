import { startApp } from './app.ts';
import { midtransOf } from './midtrans.ts';
import { startSimulators } from './sim.ts';

/** The real app and the real simulator of its payment provider, which reach each other. */
export async function startPayingApp() {
  const simulators = await startSimulators();
  const semai = await startApp({ simulatorsUrl: simulators.url, listens: true });
  return {
    semai,
    simulatorsUrl: simulators.url,
    midtrans: midtransOf(simulators.url),
    async close(): Promise<void> {
      await semai.close();
      await simulators.stop();
    },
  };
}
export type PayingApp = Awaited<ReturnType<typeof startPayingApp>>;
