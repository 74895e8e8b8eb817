import { useState } from 'react';
import { cx } from './cx.ts';
import { Picture } from './picture.tsx';

const sizes = {
  sm: { look: 'size-9 text-xs rounded-seed-sm', pixels: 36 },
  md: { look: 'size-12 text-base rounded-seed-sm', pixels: 48 },
  lg: { look: 'size-20 text-2xl rounded-seed', pixels: 80 },
  xl: { look: 'size-28 text-2xl rounded-seed', pixels: 112 },
} as const;

type AvatarProps = {
  name: string;
  photo?: string | null;
  size?: keyof typeof sizes;
  /** Without it the picture is decoration beside a written name. */
  label?: string;
  className?: string;
};

export function Avatar({ name, photo, size = 'md', label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { look, pixels } = sizes[size];
  const box = cx('inline-grid shrink-0 place-items-center overflow-hidden select-none', look, className);
  if (photo && photo !== broken)
    return (
      <span className={cx(box, 'bg-line')}>
        <Picture
          src={photo}
          alt={label ?? ''}
          width={pixels}
          height={pixels}
          onError={() => setBroken(photo)}
          ref={(image) => {
            // it may have failed before hydration, when nobody listened
            if (image?.complete && image.naturalWidth === 0) setBroken(photo);
          }}
          className="size-full object-cover"
        />
      </span>
    );
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span {...spoken} className={cx(box, 'bg-forest font-extrabold text-sprout')}>
      {initialsOf(name)}
    </span>
  );
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
