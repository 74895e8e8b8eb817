export default function ImprovementView() {
  return <h2>exam_improvement</h2>;
}
