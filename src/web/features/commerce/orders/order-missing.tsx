import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** None that is yours: whether it is somebody else's is not told. */
export function OrderMissing() {
  return (
    <EmptyState
      titleAs="h1"
      title="Pesanan tidak ditemukan"
      text="Periksa alamatnya, atau lihat semua pesanan di akun Anda."
      action={<ButtonLink to={href('student', { profile_menu: 'orders' })}>Pesanan Saya</ButtonLink>}
    />
  );
}
