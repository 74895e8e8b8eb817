import { LaunchError, reasonOf } from './errors.ts';
import { whyNotFree } from './free-port.ts';

/** Before the slow steps, so that a taken port is said in the first second. */
export async function checkPort(port: number): Promise<void> {
  const obstacle = await whyNotFree(port, '0.0.0.0');
  if (!obstacle) return;
  if (obstacle.code === 'EADDRINUSE') throw new LaunchError(`Port ${port} is already in use; set PORT to another.`);
  throw new LaunchError(`Port ${port} can't be used (${reasonOf(obstacle)}); set PORT to another.`);
}
