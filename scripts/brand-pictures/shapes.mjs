/** The same drawing turned about a centre by each of these angles. */
export const fan = (angles, drawing, x = 60, y = 60) =>
  angles.map((angle) => `<g transform="rotate(${angle} ${x} ${y})">${drawing}</g>`).join('');

/** The same drawing `count` times, turned by equal steps. */
export const turned = (count, drawing, first = 0) =>
  fan(
    Array.from({ length: count }, (_, index) => first + (360 / count) * index),
    drawing,
  );

/** Path data of a star's outline or, with a single radius, a regular polygon's. */
export function star(points, outer, inner = outer, x = 60, y = 60) {
  const radii = inner === outer ? [outer] : [outer, inner];
  const count = points * radii.length;
  const corners = Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
    const radius = radii[index % radii.length];
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join(' L')} Z`;
}

export const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

export const disc = (x, y, radius, fill) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (radius, colour, width) =>
  `<circle cx="60" cy="60" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const box = (x, y, width, height, fill, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
