export default function FreeCertificateView() {
  return <h2>certificate_free_course</h2>;
}
