const bar = { height: 14, gap: 4, left: 250, width: 420 };
const colours = { cold: '#2563a8', repeat: '#3d9970', offline: '#b5651d' };

/** The table as a picture: for each line one group of bars, to its own scale. */
export function drawBench(results, { pages, visits }) {
  const profiles = [...new Set(results.map(({ profile }) => profile))];
  const parts = [];
  let y = 34;
  for (const profile of profiles) {
    const group = results.filter((one) => one.profile === profile);
    const longest = Math.max(...group.flatMap((one) => visits.flatMap((visit) => one[visit] ?? [])));
    parts.push(text(10, y, profile, 'class="h"'));
    y += 12;
    for (const page of pages) {
      const result = group.find((one) => one.page === page);
      parts.push(text(10, y + bar.height, page));
      for (const visit of visits) {
        const ms = result?.[visit];
        if (ms === undefined) continue;
        const width = Math.max(1, (ms / longest) * bar.width);
        parts.push(
          `<rect x="${bar.left}" y="${y + 3}" width="${width.toFixed(1)}" height="${bar.height}" fill="${colours[visit]}"/>`,
          text(bar.left + width + 6, y + bar.height, `${Math.round(ms)} ms`),
        );
        y += bar.height + 1;
      }
      y += bar.gap;
    }
    y += 26;
  }
  const legend = visits
    .map(
      (visit, index) =>
        `<rect x="${bar.left + index * 110}" y="6" width="12" height="12" fill="${colours[visit]}"/>${text(bar.left + index * 110 + 18, 17, visit)}`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${y}" role="img" aria-label="Milliseconds until the form accepts typing">
<style>text{font:12px system-ui,sans-serif;fill:#1c2430}.h{font-weight:600}</style>
<rect width="760" height="${y}" fill="#fff"/>
${legend}
${parts.join('\n')}
</svg>
`;
}

function text(x, y, content, attributes = '') {
  return `<text x="${x}" y="${y}" ${attributes}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}
