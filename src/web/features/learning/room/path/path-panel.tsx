/** 'Jalan tercepat ke sertifikat' (B-08). */
export function PathPanel() {
  return null;
}
