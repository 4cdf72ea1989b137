import { type ReactNode, useState } from 'react';

/** A brand's logo; if the picture is lost on the way, `without` stands in its place. */
export function Logo({ src, alt, without }: { src: string; alt: string; without?: ReactNode }) {
  const [lost, setLost] = useState<string>();
  if (lost === src) return without;
  const lose = () => setLost(src);
  return (
    <img
      src={src}
      alt={alt}
      onError={lose}
      ref={(image) => {
        // It may have been lost before React took over. Its width would not tell: in Firefox an SVG's may be 0.
        if (image?.complete) image.decode().catch(lose);
      }}
    />
  );
}
