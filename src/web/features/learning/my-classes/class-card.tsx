import { Clock, Download, ExternalLink } from 'lucide-react';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { decimal } from '../../../lib/decimal.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopyCode } from '../../../ui/copy-code.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import {
  type ClassButton,
  classAction,
  consultationAction,
  type MyClass,
  openPath,
  type Picker,
} from './class-action.ts';
import { ClassChangeNotices } from './class-change-notices.tsx';
import { changeNotices } from './class-changes.ts';
import { classBox } from './class-look.ts';
import { ClassPath } from './class-path.tsx';
import { ClassSession } from './class-session.tsx';
import { PickLink } from './pick-link.tsx';
import { RedeemButton } from './redeem-button.tsx';

type ClassCardProps = {
  own: MyClass;
  now: Date;
  isFirst: boolean;
  /** Among the consultations: what there is to do is one. */
  isDiscussion: boolean;
  onPick: (picker: Picker) => void;
  onRedeem: () => void;
  /** Reads again what shows the class. */
  onChanged: () => Promise<unknown>;
};

/** One class: what it is, how far it went, and the one thing to do next. */
export function ClassCard({ own, now, isFirst, isDiscussion, onPick, onRedeem, onChanged }: ClassCardProps) {
  const action = isDiscussion ? consultationAction(own, now) : classAction(own, now);
  const { button, session, prompt } = action;
  const hasMaterial = own.lessons.length > 0;
  return (
    <article className={classBox}>
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <Picture
          src={own.thumbnail.url}
          alt=""
          width={320}
          height={180}
          sizes="(width >= 1200px) 290px, (width >= 600px) 48vw, 92vw"
          isFirst={isFirst}
          className="size-full object-cover"
        />
        <Badge tone={own.type === 'live' ? 'live' : 'picture'} className="absolute top-3 left-3">
          {courseTypeLabels[own.type]}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <p className="truncate text-xs text-muted">{own.instructor.fullname}</p>
          <h2 className="mt-1 line-clamp-2 min-h-12 text-lg leading-6 font-bold tracking-normal">{own.name}</h2>
          <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            {hasMaterial && <Duration value={own.total_material_duration} />}
            {own.kartu_prakerja && <Badge tone="leaf">Kartu Prakerja</Badge>}
          </p>
        </div>
        {hasMaterial && <Progress own={own} />}
        {!isDiscussion && <ClassPath path={openPath(own, now)} of={own.name} />}
        <ClassChangeNotices own={own} notices={changeNotices(own, action)} onPick={onPick} onChanged={onChanged} />
        {session && <ClassSession session={session} own={own} now={now} onPick={onPick} />}
        {prompt && <p className="text-sm text-muted">{prompt}</p>}
        {own.type === 'external' && own.voucher_downstream && (
          <CopyCode label="Kode voucher" code={own.voucher_downstream.code} />
        )}
        {button && <CardButton button={button} own={own} onPick={onPick} onRedeem={onRedeem} />}
      </div>
    </article>
  );
}

/** '02:59' is read as hours and minutes. */
function Duration({ value }: { value: string }) {
  const [hours, minutes] = value.split(':').map(Number);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Clock aria-hidden="true" className="size-4" />
      {hours ? `${hours} jam ${minutes} menit` : `${minutes} menit`}
    </span>
  );
}

function Progress({ own }: { own: MyClass }) {
  return (
    <div className="flex items-center gap-3">
      <ProgressBar
        value={Number.parseFloat(own.progress_indicator)}
        label={`Kemajuan ${own.name}`}
        className="min-w-0 flex-1"
      />
      <span aria-hidden="true" className="text-sm font-bold tabular-nums">
        {`${decimal(Number.parseFloat(own.progress_indicator), 2)}%`}
      </span>
    </div>
  );
}

type CardButtonProps = Pick<ClassCardProps, 'own' | 'onPick' | 'onRedeem'> & { button: ClassButton };

function CardButton({ button, own, onPick, onRedeem }: CardButtonProps) {
  if ('picks' in button)
    return (
      <PickLink own={own} picks={button.picks} onPick={onPick} isButton>
        {button.label}
      </PickLink>
    );
  if ('redeems' in button)
    return (
      <RedeemButton own={own} onRedeem={onRedeem}>
        {button.label}
      </RedeemButton>
    );
  const isElsewhere = /^https?:/.test(button.to);
  return (
    <ButtonLink
      to={button.to}
      // A file is the server's, not a page of the site; the room comes while one reads the card.
      {...(button.isDownload ? { reloadDocument: true, download: true } : { prefetch: 'viewport' })}
      variant={button.isDownload ? 'secondary' : 'primary'}
      size="sm"
      icon={
        button.isDownload ? (
          <Download aria-hidden="true" className="size-4.5" />
        ) : (
          isElsewhere && <ExternalLink aria-hidden="true" className="size-4.5" />
        )
      }
      className="mt-auto w-full"
    >
      {button.label}
      <span className="sr-only"> {own.name}</span>
    </ButtonLink>
  );
}
