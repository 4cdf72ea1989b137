/** A drawing on a transparent ground. Logos are drawn at three times the height they are shown at. */
export const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
