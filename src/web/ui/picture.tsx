import type { ComponentProps } from 'react';
import { pictureWidths, sizedPicture } from '../../contract/rules/picture-sizes.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'decoding' | 'fetchPriority'> & {
  src: string;
  alt: string;
  /** The size it is drawn at, or its proportions where CSS decides: the place is kept before it arrives. */
  width: number;
  height: number;
  /** How wide it is shown where that differs from `width`, as in the `sizes` of an img. */
  sizes?: string;
  /** Among the first things seen: it is fetched at once, before what lies further down. */
  isFirst?: boolean;
};

/** A picture in the size it is shown at, as small as it can be; further down the page it waits until it is near. */
export function Picture({ src, alt, width, height, sizes, isFirst = false, ...rest }: PictureProps) {
  const sized = pictureWidths.flatMap((each) => {
    const address = sizedPicture(src, each);
    return address ? [`${address} ${each}w`] : [];
  });
  return (
    <img
      {...rest}
      // Before src: a browser that reads them in order must not begin with the whole picture.
      {...(sized.length > 0 ? { srcSet: sized.join(', '), sizes: sizes ?? `${width}px` } : {})}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
