type Square = { x: number; y: number; width: number; height: number };

/** Large enough for any place that shows it, small enough to send from anywhere. */
const MOST_PIXELS = 1024;
const QUALITY = 0.9;

/** A part of a picture as jpeg; null where the canvas gives nothing. The browser turns it as its EXIF says. */
export function cutSquare(image: HTMLImageElement, { x, y, width, height }: Square): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(width, MOST_PIXELS));
  canvas.height = Math.round(Math.min(height, MOST_PIXELS));
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(null);
  // A jpeg has no transparency: without a ground it would become black.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
