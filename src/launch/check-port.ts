import { LaunchError, reasonOf } from './errors.ts';
import { whyNotFree } from './free-port.ts';

/** Before the slow steps, so that a taken port is said in the first second. */
export async function checkPort(port: number): Promise<void> {
  const obstacle = await whyNotFree(port, '0.0.0.0');
  if (!obstacle) return;
  if (obstacle.code === 'EADDRINUSE')
    throw new LaunchError(`Port ${port} sudah dipakai program lain; atur PORT ke nomor lain.`);
  throw new LaunchError(`Port ${port} tidak bisa dipakai (${reasonOf(obstacle)}); atur PORT ke nomor lain.`);
}
