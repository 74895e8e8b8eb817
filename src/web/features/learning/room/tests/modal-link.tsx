import { ButtonLink, type ButtonLook } from '../../../../ui/button.tsx';
import { type Place, useRoom } from '../room.ts';

type ModalLinkProps = Pick<ButtonLook, 'variant'> & { to: Place; onClose: () => void; children: string };

/** The way on from a modal, which stays behind. */
export function ModalLink({ to, onClose, ...rest }: ModalLinkProps) {
  const { hrefOf } = useRoom();
  return <ButtonLink {...rest} size="sm" to={hrefOf(to)} onClick={onClose} />;
}
