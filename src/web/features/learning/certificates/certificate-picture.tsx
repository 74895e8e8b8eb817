/** In the certificate's own proportions, so that nothing moves when it comes. */
export function CertificatePicture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={1400}
      height={990}
      className="block aspect-[1400/990] w-full rounded-seed border border-line bg-sunken object-cover shadow-raised"
    />
  );
}
