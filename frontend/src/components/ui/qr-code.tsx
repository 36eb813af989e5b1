import { encode } from 'uqr';

/** Light cells around the code, without which readers do not find it. */
const BORDER = 2;

/** Cells of a side, and the dark ones as a path. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
}

type Props = { text: string; label: string; /** Pixels. */ size?: number };

/** Dark on white in either colour scheme, or phones do not read it. */
export function QrCode({ text, label, size = 192 }: Props) {
  const { path, size: cells } = drawn(text);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges">
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The same as a file, to be printed in any size. */
export function qrFile(text: string): string {
  const { path, size } = drawn(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}
