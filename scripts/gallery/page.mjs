const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** The gallery's one page: brands first, then the states of some; pictures open in full. */
export function galleryPage(pictures, brands, views) {
  const groups = new Map();
  for (const one of pictures) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  const sections = [...groups].map(
    ([group, shown]) => `<section id="${escape(group)}"><h2>${escape(group)}</h2>${note(brands, group)}<div>
${shown
  .map(
    ({ file, name, view }) =>
      `<a href="${escape(file)}"><figure><img loading="lazy" src="${escape(file)}" alt="" height="300"><figcaption>${escape(`${name} · ${view}`)}</figcaption></figure></a>`,
  )
  .join('\n')}
</div></section>`,
  );
  const list = [...groups.keys()]
    .map((group) => `<a href="#${escape(group)}">${escape(group)}</a>`)
    .join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Brand gallery</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem}nav a{margin-inline-end:.75rem;white-space:nowrap}nav{columns:auto;margin-block:1rem}
section>div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}img{height:300px;width:auto;border:1px solid #8888;border-radius:4px;display:block}
figcaption{font-size:13px;opacity:.8}h2{margin-block:2rem .25rem}p{margin:0 0 .5rem}</style>
<h1>Brand gallery</h1><p>${brands.length} brands, ${pictures.length} pictures, ${views.length} views each.</p><nav>${list}</nav>
${sections.join('\n')}</html>
`;
}

function note(brands, group) {
  const brand = brands.find(({ abbreviation }) => abbreviation === group);
  return brand ? `<p>${escape(brand.appName)}: ${escape(brand.shows)}</p>` : '';
}
