import { StudentFrame } from '../../shell/student-frame.tsx';

export default function RedeemVerify() {
  return <StudentFrame title="Verifikasi Kode" />;
}
