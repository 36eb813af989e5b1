import { createElement, type SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height, in CSS pixels unless it says otherwise. */
  size?: number | string;
  /** Width of the lines, of a drawing of 24 by 24. */
  stroke?: number;
};

/** The icons here are drawings of Tabler Icons (tabler.io/icons), of which the package has five thousand: see LICENSE. */
function draw(paths: readonly string[], attributes: SVGProps<SVGSVGElement>, { size = 24, ...props }: Omit<IconProps, 'stroke'>) {
  const lines = paths.map((d) => createElement('path', { d, key: d }));
  return createElement('svg', { viewBox: '0 0 24 24', ...attributes, width: size, height: size, ...props }, lines);
}

/** @param paths of lines, as SVG has them */
export const outline =
  (...paths: string[]) =>
  ({ stroke = 2, ...props }: IconProps) =>
    draw(paths, { fill: 'none', stroke: 'currentColor', strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' }, props);

/** @param paths of areas */
export const filled =
  (...paths: string[]) =>
  (props: Omit<IconProps, 'stroke'>) =>
    draw(paths, { fill: 'currentColor', stroke: 'none' }, props);
