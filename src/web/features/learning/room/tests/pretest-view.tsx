export default function PretestView() {
  return <h2>pretest</h2>;
}
