import { StudentFrame } from '../../shell/student-frame.tsx';

export default function SkillTest() {
  return <StudentFrame title="Unjuk Keterampilan" />;
}
