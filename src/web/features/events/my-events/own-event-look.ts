/** The picture above the words on a phone, beside them from a tablet on; the same for what comes and its skeleton. */
export const ownEventBox =
  'grid overflow-hidden rounded-seed border border-line bg-card md:grid-cols-[248px_minmax(0,1fr)]';
export const ownEventPicture = 'relative aspect-video overflow-hidden bg-sunken md:aspect-auto md:min-h-44';
