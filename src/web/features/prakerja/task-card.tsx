import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { taskBox, taskPicture } from './task-look.ts';

type TaskCardProps = {
  picture: string;
  isFirst: boolean;
  title: string;
  subtitle: string;
  isSent: boolean;
  /** What is open is asked for louder than what is only read again. */
  button: { label: string; to: string };
  children?: ReactNode;
};

/** One thing to hand in, or handed in. */
export function TaskCard({ picture, isFirst, title, subtitle, isSent, button, children }: TaskCardProps) {
  return (
    <article className={taskBox}>
      <div className={taskPicture}>
        <Picture
          src={picture}
          alt=""
          width={232}
          height={131}
          sizes="(width >= 768px) 280px, 92vw"
          isFirst={isFirst}
          className="size-full object-cover md:absolute md:inset-0"
        />
      </div>
      <div className="grid min-w-0 content-start gap-4 p-4 sm:p-5">
        <div>
          <Badge tone={isSent ? 'leaf' : 'neutral'}>{isSent ? 'Terkirim' : 'Belum dikirim'}</Badge>
          <h2 className="mt-2 text-lg leading-6 font-bold tracking-normal break-words">{title}</h2>
          <p className="mt-1 text-sm text-muted">{subtitle}</p>
        </div>
        {children}
        <ButtonLink
          to={button.to}
          size="sm"
          variant={isSent ? 'secondary' : 'primary'}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          <span>
            {button.label}
            <span className="sr-only"> {title}</span>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}
