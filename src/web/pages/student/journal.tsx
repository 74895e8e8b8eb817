import { StudentFrame } from '../../shell/student-frame.tsx';

export default function Journal() {
  return <StudentFrame title="Jurnal Refleksi" />;
}
