/** The picture above the words on a phone, beside them from a tablet on; the same for what comes and its skeleton. */
export const taskBox =
  'grid overflow-hidden rounded-seed border border-line bg-card md:grid-cols-[232px_minmax(0,1fr)]';
export const taskPicture = 'relative aspect-video overflow-hidden bg-sunken md:aspect-auto md:min-h-36';
export const taskPanel = 'rounded-seed border border-line bg-card p-4 sm:p-6';
