type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the device asks pages to be sparing, or its connection carries no more; not every browser says. */
export function isSavingQuota(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
