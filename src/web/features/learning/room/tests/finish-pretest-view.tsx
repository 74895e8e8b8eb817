export default function FinishPretestView() {
  return <h2>finish_pretest</h2>;
}
