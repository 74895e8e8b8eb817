import { StudentFrame } from '../../shell/student-frame.tsx';

export default function SelfAssignment() {
  return <StudentFrame title="Tugas Mandiri" />;
}
